// The address holds the whole question.
import { after, before, describe, test } from "node:test";
import { expectQuiet, go, launch, open } from "./chromium.mjs";
import { expectEquities, rangeText, settled, spot } from "./equity.mjs";
import { expect } from "./expect.mjs";
import { forms } from "./forms.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

for (const form of forms) {
  describe(form.name, () => {
    test("a link restores what it was taken from", async (t) => {
      const page = await open(browser, form.address + spot({ players: ["AA", "KK"] }));
      t.after(() => page.context().close());
      await settled(page);
      await page.getByTestId("range-text-1").fill("22+,A2s+,KTs+,AJo+");
      await page
        .getByTestId("range-text-2")
        .fill("66+,A4s+,K8s+,Q9s+,J9s+,T9s,A9o+,KTo+,QTo+,JTo");
      await page.getByTestId("text-board").fill("Ks7h2d");
      await expectEquities(page, [55.98, 44.02]);
      await expect(() => page.evaluate(() => location.hash.includes("Ks7h2d")), true);
      const link = await page.evaluate(() => location.href);

      const other = await open(browser, link);
      t.after(() => other.context().close());
      await expectEquities(other, [55.98, 44.02]);
      await expect(() => rangeText(other, 1), await rangeText(page, 1));
      expectQuiet(other);
    });

    test("a reload keeps the question", async (t) => {
      const page = await open(browser, form.address + spot({ players: ["AKs", "QQ"] }));
      t.after(() => page.context().close());
      await expectEquities(page, [46.05, 53.95]);
      await page.reload();
      await expectEquities(page, [46.05, 53.95]);
    });

    test("back and forward go between opened links", async (t) => {
      const page = await open(browser, form.address + spot({ players: ["AA", "KK"] }));
      t.after(() => page.context().close());
      await expectEquities(page, [81.95, 18.05]);
      await go(page, spot({ players: ["AKs", "QQ"] }));
      await expectEquities(page, [46.05, 53.95]);
      await page.goBack();
      await expectEquities(page, [81.95, 18.05]);
      await page.goForward();
      await expectEquities(page, [46.05, 53.95]);
    });

    test("a link that is opened just before the page writes its address is not written over", async (t) => {
      const opened = spot({ players: ["AKs", "QQ"] });
      const page = await open(browser, form.address + spot({ players: ["AA", "KK"] }), {
        // The page hears of the link after it has come to write.
        before: (page) =>
          page.addInitScript((opened) => {
            const [usual, REST] = [setTimeout, 350];
            globalThis.setTimeout = (then, time, ...more) => {
              if (time !== REST) return usual(then, time, ...more);
              globalThis.setTimeout = usual;
              return usual(() => {
                location.hash = opened;
                then();
              }, time);
            };
          }, opened),
      });
      t.after(() => page.context().close());
      await expectEquities(page, [46.05, 53.95]);
      await expect(() => page.evaluate(() => location.hash), opened);
    });

    test("a link that cannot be read is told, and the page is whole", async (t) => {
      const page = await open(browser, `${form.address}#/equity?v=1&p1=%FF&p2=KK`);
      t.after(() => page.context().close());
      await page.getByTestId("bad-link").waitFor();
      await settled(page);
    });
  });
}
