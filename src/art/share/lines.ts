/** Character width in em. */
export type Measure = (char: string) => number;

/** Width and hanging indent (opening bracket) in em. */
export type Line = { text: string; width: number; hang: number };

/** Not at a line start, not at a line end (GB/T 15834, JIS X 4051). */
const CLOSING = /^[，。、；：？！）》」』】〕〉”’％%…—～·,.;:?!)\]}°]$/u;
const OPENING = /^[（《「『【〔〈“‘([{]$/u;
/** Characters of Latin, Greek or numeric words: k-ω, y+, C++, 8%, HHT-α, 3.5. */
const WORDLY = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}+\-_./'&#@^*=<>"²³₀-₉⁺⁻]$/u;

/** Segments to keep with the one before: 库朗数, 收敛性, 之后的. */
const SUFFIX = /^[的地得了着过数率法度子量值式性]$/;
/** Technical terms that the segmenter splits. */
const TERMS = /收敛|库朗数|网格|湍流|壁面|本构|泊松|雷诺|有限元|后处理|前处理|应变|模态/g;

/** Cost of a break, in squared em like the raggedness. */
const COST = { clause: -4, comma: -2, none: 0, phrase: 4, word: 6 };

/** Unbreakable text, and the cost of a break after it. */
type Unit = { text: string; cost: number };

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Word starts in UTF-16 units. */
function starts(text: string): Set<number> {
  const found = new Set<number>();
  for (const { segment, index } of words.segment(text)) if (!SUFFIX.test(segment)) found.add(index);
  for (const { 0: term, index } of text.matchAll(TERMS)) {
    for (let at = 1; at < term.length; at++) found.delete(index + at);
  }
  return found;
}

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
 * Splits text at line break opportunities: never inside a Latin word, before a closing or after an opening
 * mark. Breaks inside Chinese words are expensive, with `whole` forbidden.
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

/** Width in em without trailing space. */
const widthOf = (text: string, measure: Measure) =>
  [...text.trimEnd()].reduce((sum, char) => sum + measure(char), 0);

const lineOf = (text: string, measure: Measure): Line => {
  const hang = /^[（《「『【〔〈“‘]/u.test(text) && measure([...text][0] ?? '') >= 1 ? 0.5 : 0;
  return { text: text.trim(), width: widthOf(text.trim(), measure) - hang, hang };
};

type Setting = { cost: number; lines: string[] };

/** Cheapest setting on `count` lines (dynamic programming). */
function best(all: readonly Unit[], width: number, count: number, measure: Measure): Setting | undefined {
  const even = widthOf(all.map((it) => it.text).join(''), measure) / count;
  const last = all.length - 1;
  // best settings up to unit i, line by line
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
 * Sets text on as few lines as possible, evenly, preferring breaks after clauses and words. Undefined if it
 * does not fit `most` lines of `width` em.
 */
export function balancedLines(
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

/** No punctuation before an ellipsis. */
const withEllipsis = (text: string) => `${text.replace(/[\s\p{P}]+$/u, '')}…`;

/** Truncates to `width` em with an ellipsis. */
export function truncateTo(text: string, width: number, measure: Measure): string {
  if (widthOf(text, measure) <= width) return text;
  const chars = [...text];
  while (chars.length > 0 && widthOf(withEllipsis(chars.join('')), measure) > width) chars.pop();
  return withEllipsis(chars.join(''));
}

/** As `balancedLines`, truncated at a unit, or inside a word longer than a line. */
export function fittedLines(text: string, width: number, most: number, measure: Measure): Line[] {
  const all = units(text);
  for (let count = all.length; count > 0; count--) {
    const kept = all.slice(0, count).map((it) => it.text);
    const lines = balancedLines(
      count < all.length ? withEllipsis(kept.join('')) : text,
      width,
      most,
      measure,
    );
    if (lines) return lines;
  }
  return [lineOf(truncateTo(text, width, measure), measure)];
}
