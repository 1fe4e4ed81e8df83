import { withoutTex } from '../latex.ts';
import { foldForSearch, foldWithPlaces, type Run, runsOf } from '../tokens.ts';
import { matchesAsPrefix, type Query } from './query.ts';

/** Length of a passage in characters, and how far it may extend back to the start of a sentence. */
const PASSAGE = 130;
const LEAD = 28;
/** Limit of searched text in characters. */
const TEXT_MOST = 200_000;

type Span = { from: number; to: number; weight: number };

const escapeHtml = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const BORDERS: Partial<Record<Run['kind'], string>> = { latin: 'a-z0-9', greek: '\\p{Script=Greek}' };

/** Regular expression for runs in folded text, with word boundaries as in the index. */
function patternOf(runs: readonly Run[]): string {
  let pattern = '';
  for (const [i, run] of runs.entries()) {
    if (run.kind === 'sign') {
      pattern += run.text === '+' ? '(?:\\^\\(\\+\\)|\\^\\{\\+\\}|\\^?\\+)' : run.text;
      continue;
    }
    const border = BORDERS[run.kind];
    const stem = runs.length === 1 && run.kind === 'latin' && matchesAsPrefix(run.text);
    if (i > 0) pattern += '[^\\p{L}\\p{N}]{0,3}';
    if (border) pattern += `(?<![${border}])`;
    pattern += literal(run.text);
    if (border) pattern += stem ? `[${border}]*` : `(?![${border}])`;
  }
  return pattern;
}

type Needle = { pattern: RegExp; weight: number };

function needle(runs: readonly Run[], weight: number): Needle {
  return { pattern: new RegExp(patternOf(runs), 'gu'), weight };
}

/** Highlight patterns by level; a level is used only if no earlier one matches. */
export type Needles = Needle[][];

/** Patterns of a keyword: itself, parts and synonyms, then bigrams. */
export function needlesOf(keyword: string, query: Query): Needles {
  const runs = runsOf(foldForSearch(keyword));
  const long = query.units.filter((unit) => unit.text.length > 1);
  const parts = (long.length > 0 ? long : query.units).map((unit) => needle(runsOf(unit.text), 4));
  const others = query.others.map((word) => needle(runsOf(foldForSearch(word)), 3));
  const pairs = query.units.flatMap((unit) => (unit.cjk ? unit.tokens : []));
  return [
    [needle(runs, 16), ...parts, ...others],
    [...new Set(pairs)].map((pair) => needle([{ kind: 'cjk', text: pair }], 1)),
  ];
}

/** Matches without overlaps; `level` is the level used, -1 if none. */
function spansOf(text: string, needles: Needles): { spans: Span[]; level: number } {
  const { text: folded, at } = foldWithPlaces(text);
  for (const [level, list] of needles.entries()) {
    const all = list.flatMap(({ pattern, weight }) =>
      Array.from(folded.matchAll(pattern), (hit): Span => {
        const to = hit.index + hit[0].length;
        return { from: at[hit.index] ?? 0, to: at[to] ?? text.length, weight };
      }),
    );
    if (all.length === 0) continue;
    all.sort((a, b) => a.from - b.from || b.to - a.to);
    const spans: Span[] = [];
    for (const span of all) if (span.from >= (spans.at(-1)?.to ?? 0)) spans.push(span);
    return { spans, level };
  }
  return { spans: [], level: -1 };
}

function highlightSpans(text: string, spans: readonly Span[], from: number, to: number): string {
  let html = '';
  let at = from;
  for (const span of spans) {
    if (span.from < at || span.to > to) continue;
    html += `${escapeHtml(text.slice(at, span.from))}<em>${escapeHtml(text.slice(span.from, span.to))}</em>`;
    at = span.to;
  }
  return html + escapeHtml(text.slice(at, to));
}

const oneLine = (text: string) =>
  withoutTex(text.slice(0, TEXT_MOST))
    .replace(/\^\(\+\)/g, '⁺')
    .replace(/[\s\p{Cc}]+/gu, ' ');

/** Escaped HTML of a text with hits in `<em>`. */
export function marks(text: string, needles: Needles): string {
  const line = oneLine(text);
  return highlightSpans(line, spansOf(line, needles).spans, 0, line.length);
}

/** `html` is escaped with hits in `<em>`; `worth` is the score, 0 without hits. */
export type Passage = { html: string; worth: number };

/** The passage with the most hits. */
export function passageOf(text: string, needles: Needles): Passage {
  const line = oneLine(text);
  const { spans, level } = spansOf(line, needles);
  let best = { at: 0, worth: 0 };
  for (const [i, first] of spans.entries()) {
    const inside = new Map<string, number>();
    for (let j = i; j < spans.length && (spans[j]?.to ?? 0) <= first.from + PASSAGE - LEAD; j++) {
      const span = spans[j];
      if (span) inside.set(foldForSearch(line.slice(span.from, span.to)), span.weight);
    }
    const worth = [...inside.values()].reduce((sum, it) => sum + it, 0);
    if (worth > best.worth) best = { at: first.from, worth };
  }
  const from = startOf(line, best.at);
  const to = endOf(line, from + PASSAGE, spans);
  const html = highlightSpans(line, spans, from, to);
  return {
    html: `${from > 0 ? '…' : ''}${html.trim()}${to < line.length ? '…' : ''}`,
    worth: level > 0 ? best.worth / 100 : best.worth,
  };
}

/** Start of the sentence or word shortly before an offset. */
function startOf(line: string, at: number): number {
  const lead = line.slice(Math.max(0, at - LEAD), at);
  if (at <= LEAD) return 0;
  const sentence = Math.max(...['。', '！', '？', '；', '. ', '; '].map((it) => lead.lastIndexOf(it)));
  if (sentence >= 0) return at - lead.length + sentence + 1;
  const clause = Math.max(lead.indexOf('，'), lead.indexOf(' '), lead.indexOf('：'));
  return skipLowSurrogate(line, clause >= 0 ? at - lead.length + clause + 1 : at - lead.length);
}

function endOf(line: string, to: number, spans: readonly Span[]): number {
  if (to >= line.length) return line.length;
  const cut = spans.find((span) => span.from < to && span.to > to);
  return skipLowSurrogate(line, cut ? cut.to : to);
}

/** Avoids splitting a surrogate pair. */
function skipLowSurrogate(line: string, at: number): number {
  const code = line.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}
