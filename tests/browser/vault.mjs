// A vault on the sync server as somebody with its secret sees it, without the page.
import { createHash, hkdfSync } from "node:crypto";

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The secret of a recovery code, as 16 bytes. */
export const secretOf = (code) => {
  const digits = [...code.replaceAll("-", "")].map((letter) => BigInt(LETTERS.indexOf(letter)));
  const value = digits.reduce((value, digit) => (value << 5n) | digit, 0n) >> 12n;
  return Buffer.from(value.toString(16).padStart(32, "0"), "hex");
};

/** A code that is well formed and nobody's. */
export const codeOf = (secret) => {
  const check = createHash("sha256").update(secret).digest().readUInt16BE(0) >> 4;
  const value = (BigInt(`0x${secret.toString("hex")}`) << 12n) | BigInt(check);
  return Array.from({ length: 28 }, (_, at) => LETTERS[Number((value >> BigInt(135 - 5 * at)) & 31n)]).join("");
};

/** Vault id and token of a secret, and how to speak with the server about it. */
export const vaultOf = (address, code) => {
  const secret = secretOf(code);
  const derive = (label, size) => Buffer.from(hkdfSync("sha256", secret, "tableodds sync 1", label, size)).toString("hex");
  const [vault, token] = [derive("vault", 16), derive("token", 32)];
  const ask = async (message) => {
    const answer = await fetch(`${address}/api/sync`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ v: 1, vault, ...message }),
    });
    return { status: answer.status, ...(await answer.json()) };
  };
  const pull = () => ask({ op: "pull", cursor: 0 });
  return { vault, token, secret: secret.toString("hex"), ask, pull };
};
