// The method that is published for browsers, as its description goes: for each runout both ranges
// are evaluated and sorted, then walked with running totals, of all combos and of those with each
// card. A hero (x, y) beats L - L[x] - L[y] of what is weaker and does not lose to
// E - E[x] - E[y] + E[xy] of what is not stronger.
//
// Written anew from that description, with what makes JavaScript quick: typed arrays, sorting of
// numbers, and no object a combo.

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

/** Cards from 0 to 51: 4 x rank + suit. */
export const cards = (text) =>
  (text.match(/../g) ?? []).map(([rank, suit]) => 4 * RANKS.indexOf(rank) + SUITS.indexOf(suit));

const COUNT = new Uint8Array(8192);
/** The highest rank, plus one, that ends five in a row; 0 where there is none. */
const RUN = new Uint8Array(8192);
/** The five highest ranks. */
const FIVE = new Uint16Array(8192);
for (let mask = 1; mask < 8192; mask++) {
  COUNT[mask] = COUNT[mask >> 1] + (mask & 1);
  const wheel = (mask << 1) | (mask >> 12);
  const run = wheel & (wheel >> 1) & (wheel >> 2) & (wheel >> 3) & (wheel >> 4);
  RUN[mask] = run ? 31 - Math.clz32(run) + 4 : 0;
  let five = mask;
  for (let more = COUNT[mask]; more > 5; more--) five &= five - 1;
  FIVE[mask] = five;
}
const top = (mask) => (mask ? 1 << (31 - Math.clz32(mask)) : 0);

/** How strong seven cards are, given the ranks of each suit. */
const strength = (c, d, h, s) => {
  if (COUNT[c] > 4 || COUNT[d] > 4 || COUNT[h] > 4 || COUNT[s] > 4) {
    const suit = COUNT[c] > 4 ? c : COUNT[d] > 4 ? d : COUNT[h] > 4 ? h : s;
    return RUN[suit] ? (8 << 26) | RUN[suit] : (5 << 26) | FIVE[suit];
  }
  const one = c | d | h | s;
  if (RUN[one]) return (4 << 26) | RUN[one];
  const two = (c & d) | (h & s) | ((c | d) & (h | s));
  if (!two) return FIVE[one];
  const three = (c & d & (h | s)) | (h & s & (c | d));
  const four = c & d & h & s;
  if (four) return (7 << 26) | (four << 13) | top(one ^ four);
  if (three) {
    const main = top(three);
    const pair = top(two ^ main);
    if (pair) return (6 << 26) | (main << 13) | pair;
    const rest = one ^ main;
    const low = rest & (rest - 1);
    return (3 << 26) | (main << 13) | (low & (low - 1));
  }
  const high = top(two);
  const second = top(two ^ high);
  if (second) return (2 << 26) | ((high | second) << 13) | top(one ^ high ^ second);
  let rest = one ^ high;
  rest &= rest - 1;
  return (1 << 26) | (high << 13) | (rest & (rest - 1));
};

const X = new Uint8Array(1326);
const Y = new Uint8Array(1326);
for (let x = 1, combo = 0; x < 52; x++) for (let y = 0; y < x; y++, combo++) (X[combo] = x), (Y[combo] = y);

/** The four rank masks of some cards. */
const masks = (cards) => {
  const of = [0, 0, 0, 0];
  for (const card of cards) of[card & 3] |= 1 << (card >> 2);
  return of;
};

/** Sums of a player: for each combo what was won, tied and met. */
const sums = () => ({ won: new Float64Array(1326), tied: new Float64Array(1326), met: new Float64Array(1326) });

/** What one runout adds for the hero, all combos of both players standing sorted in `order`. */
const walk = (order, count, strengths, mine, theirs, sums) => {
  const weaker = new Float64Array(52);
  const total = new Float64Array(52);
  let all = 0;
  for (let at = 0; at < count; at++) {
    const combo = order[at];
    const weight = theirs[combo];
    all += weight;
    total[X[combo]] += weight;
    total[Y[combo]] += weight;
  }
  let below = 0;
  for (let at = 0; at < count; ) {
    const level = strengths[order[at]];
    let end = at;
    for (; end < count && strengths[order[end]] === level; end++) {
      const combo = order[end];
      const won = below - weaker[X[combo]] - weaker[Y[combo]];
      sums.won[combo] += won;
      sums.tied[combo] -= won;
    }
    for (let i = at; i < end; i++) {
      const combo = order[i];
      const weight = theirs[combo];
      below += weight;
      weaker[X[combo]] += weight;
      weaker[Y[combo]] += weight;
    }
    for (; at < end; at++) {
      const combo = order[at];
      const own = theirs[combo];
      sums.tied[combo] += below - weaker[X[combo]] - weaker[Y[combo]] + own;
      sums.met[combo] += all - total[X[combo]] - total[Y[combo]] + own;
    }
  }
};

const runouts = function* (board, deck, missing) {
  if (missing === 0) yield board;
  if (missing === 1) for (const card of deck) yield [...board, card];
  if (missing === 2)
    for (let a = 1; a < deck.length; a++) for (let b = 0; b < a; b++) yield [...board, deck[a], deck[b]];
};

/** The first of two players' equity on a board of three to five cards; ranges are 1326 weights. */
export const equity = (first, second, board) => {
  const deck = [];
  for (let card = 0; card < 52; card++) if (!board.includes(card)) deck.push(card);
  const players = [sums(), sums()];
  const keys = new Float64Array(1326);
  const order = new Uint16Array(1326);
  const strengths = new Int32Array(1326);
  for (const full of runouts(board, deck, 5 - board.length)) {
    const taken = new Uint8Array(52);
    for (const card of full) taken[card] = 1;
    const [c, d, h, s] = masks(full);
    const of = [c, d, h, s];
    let count = 0;
    for (let combo = 0; combo < 1326; combo++) {
      const x = X[combo];
      const y = Y[combo];
      if (taken[x] || taken[y] || (!first[combo] && !second[combo])) continue;
      of[0] = c;
      of[1] = d;
      of[2] = h;
      of[3] = s;
      of[x & 3] |= 1 << (x >> 2);
      of[y & 3] |= 1 << (y >> 2);
      const found = strength(of[0], of[1], of[2], of[3]);
      strengths[combo] = found;
      keys[count++] = found * 2048 + combo;
    }
    const sorted = keys.subarray(0, count).sort();
    for (let at = 0; at < count; at++) order[at] = sorted[at] % 2048;
    walk(order, count, strengths, first, second, players[0]);
    walk(order, count, strengths, second, first, players[1]);
  }
  let won = 0;
  let met = 0;
  const { won: wins, tied, met: all } = players[0];
  for (let combo = 0; combo < 1326; combo++) {
    won += first[combo] * (wins[combo] + tied[combo] / 2);
    met += first[combo] * all[combo];
  }
  return won / met;
};

/** The strengths of hands of seven cards, each four rank masks one after the other; their sum. */
export const evaluate = (hands) => {
  let sum = 0;
  for (let at = 0; at < hands.length; at += 4)
    sum += strength(hands[at], hands[at + 1], hands[at + 2], hands[at + 3]);
  return sum;
};

/** What each hand takes of a pot against the next, in the mean. */
export const potShare = (hands) => {
  let share = 0;
  const of = (at) => strength(hands[at], hands[at + 1], hands[at + 2], hands[at + 3]);
  for (let at = 4; at < hands.length; at += 4) share += (Math.sign(of(at - 4) - of(at)) + 1) / 2;
  return share / (hands.length / 4 - 1);
};
