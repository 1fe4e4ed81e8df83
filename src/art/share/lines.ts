/** Width of a character in em. */
export type Measure = (char: string) => number;

/** A line of text, how wide it is in em, and how far it hangs out at the left because it opens with a bracket. */
export type Line = { text: string; width: number; hang: number };

/** May not begin a line (GB/T 15834, JIS X 4051), and may not end one. */
const CLOSING = /^[，。、；：？！）》」』】〕〉”’％%…—～·,.;:?!)\]}°]$/u;
const OPENING = /^[（《「『【〔〈“‘([{]$/u;
/** What a word of Latin letters, digits and Greek is made of: k-ω, y+, C++, 8%, HHT-α, 3.5. */
const WORDLY = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}+\-_./'&#@^*=<>"²³₀-₉⁺⁻]$/u;

/** Single words that belong to the one before them: 库朗数, 收敛性, 之后的. */
const SUFFIX = /^[的地得了着过数率法度子量值式性]$/;
/** Words of the trade that the segmenter takes apart. */
const TERMS = /收敛|库朗数|网格|湍流|壁面|本构|泊松|雷诺|有限元|后处理|前处理|应变|模态/g;

/** What a break costs, in the squared em that an uneven line costs. */
const COST = { clause: -4, comma: -2, none: 0, phrase: 4, word: 6 };

/** A piece of text that stays on one line, and what it costs to break after it. */
type Unit = { text: string; cost: number };

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Where a word begins, in UTF-16 units. */
function starts(text: string): Set<number> {
  const found = new Set<number>();
  for (const { segment, index } of words.segment(text)) if (!SUFFIX.test(segment)) found.add(index);
  for (const { 0: term, index } of text.matchAll(TERMS)) {
    for (let at = 1; at < term.length; at++) found.delete(index + at);
  }
  return found;
}

/** Whether a line may not end between two characters. */
function sticks(before: string, char: string): boolean {
  if (CLOSING.test(char) || char === ' ' || OPENING.test(before)) return true;
  return WORDLY.test(before) && WORDLY.test(char);
}

function costBetween(before: string, char: string, within: boolean): number {
  if (/[：。；？！]/.test(before)) return COST.clause;
  if (/[，、]/.test(before)) return COST.comma;
  if (before === ' ' && WORDLY.test(char)) return COST.phrase;
  return within ? COST.word : COST.none;
}

/**
 * Cuts a text where a line may end: never inside a Latin word, before a closing mark or after an opening one.
 * Breaking a Chinese word is possible, but dear; with `whole` it is not possible.
 */
export function units(text: string, whole = false): Unit[] {
  const begins = starts(text);
  const found: Unit[] = [];
  let [at, before] = [0, ''];
  for (const char of text) {
    const last = found.at(-1);
    const within = !begins.has(at);
    if (last && (sticks(before, char) || (whole && within))) last.text += char;
    else {
      if (last) last.cost = costBetween(before, char, within);
      found.push({ text: char, cost: COST.none });
    }
    at += char.length;
    before = char;
  }
  return found;
}

/** The width of a text in em; a space at its end does not count. */
const widthOf = (text: string, measure: Measure) =>
  [...text.trimEnd()].reduce((sum, char) => sum + measure(char), 0);

const lineOf = (text: string, measure: Measure): Line => {
  const hang = /^[（《「『【〔〈“‘]/u.test(text) && measure([...text][0] ?? '') >= 1 ? 0.5 : 0;
  return { text: text.trim(), width: widthOf(text.trim(), measure) - hang, hang };
};

/** Lines and what their unevenness and their breaks cost. */
type Setting = { cost: number; lines: string[] };

/** The cheapest way to set all units on `count` lines, each at most `width` em. */
function best(all: readonly Unit[], width: number, count: number, measure: Measure): Setting | undefined {
  const even = widthOf(all.map((it) => it.text).join(''), measure) / count;
  const last = all.length - 1;
  // settings of the units up to and including i, line by line
  let known: (Setting | undefined)[] = [];
  for (let line = 1; line <= count; line++) {
    known = all.map((unit, to) => {
      let found: Setting | undefined;
      let text = '';
      for (let from = to; from >= 0; from--) {
        text = (all[from]?.text ?? '') + text;
        const wide = widthOf(text, measure);
        if (wide > width) break;
        const before = line === 1 ? (from === 0 ? { cost: 0, lines: [] } : undefined) : known[from - 1];
        if (!before) continue;
        const cost = before.cost + (wide - even) ** 2 + (to < last ? unit.cost : 0);
        if (!found || cost < found.cost) found = { cost, lines: [...before.lines, text] };
      }
      return found;
    });
  }
  return known[last];
}

/**
 * Sets a text on as few lines as hold it, of even length, breaking after a clause or between words where it can.
 * Nothing where `most` lines of `width` em do not hold it, or not without breaking a word where it shall stay `whole`.
 */
export function balanced(
  text: string,
  width: number,
  most: number,
  measure: Measure,
  whole = false,
): Line[] | undefined {
  const all = units(text, whole);
  for (let count = 1; count <= most; count++) {
    const setting = best(all, width, count, measure);
    if (setting) return setting.lines.map((line) => lineOf(line, measure));
  }
  return;
}

/** Text before an ellipsis ends with a word, not with punctuation. */
const withEllipsis = (text: string) => `${text.replace(/[\s\p{P}]+$/u, '')}…`;

/** Cuts a text so that it is at most `width` em wide, with an ellipsis where something was cut. */
export function shortened(text: string, width: number, measure: Measure): string {
  if (widthOf(text, measure) <= width) return text;
  const chars = [...text];
  while (chars.length > 0 && widthOf(withEllipsis(chars.join('')), measure) > width) chars.pop();
  return withEllipsis(chars.join(''));
}

/** As `balanced`, but what does not fit is cut off, at a unit or else inside a word that is longer than a line. */
export function fitted(text: string, width: number, most: number, measure: Measure): Line[] {
  const all = units(text);
  for (let count = all.length; count > 0; count--) {
    const kept = all.slice(0, count).map((it) => it.text);
    const lines = balanced(count < all.length ? withEllipsis(kept.join('')) : text, width, most, measure);
    if (lines) return lines;
  }
  return [lineOf(shortened(text, width, measure), measure)];
}
