import { linesOf } from '../log/lines.ts';
import type { Solver } from './entry.ts';
import { fingerprintOf } from './fingerprint.ts';
import { anchorsOf, isBare, isTelling, type MatchEntry, Matcher, SPAN, solverOf, type Way } from './match.ts';

/** A dictionary message, or an unknown line that looks like an error. */
export type Finding = {
  known: MatchEntry | null;
  way: Way | null;
  /** First line (from 1), its text, and the number of occurrences. */
  line: number;
  text: string;
  count: number;
  fingerprint: string;
  grave: boolean;
};

/** Limits: characters per line, distinct messages, characters shown. */
const LINE = 2_000;
const KINDS = 200;
const SHOWN = 400;

/** Error wording; norms and estimates of errors are results. */
const GRAVE =
  /(?:^|[^a-z])(?:fatal|error)(?![a-z])(?!\s*(?:norm|estimat|indicator|measure|tolerance|bound|in (?:the )?(?:force|moment|energy)|[=<]|is\b))|\bsevere\s*\(|\bsig(?:segv|fpe|abrt|bus|kill|ill)\b|segmentation fault|floating point exception|out of memory|core dumped|致命错误|错误[:：]/i;
/** Negated errors, sizes of errors, columns called so, and the frame of OpenFOAM that prints a stack. */
const NONE =
  /::error::|\b(?:no|0|zero|without|number of)\s+(?:\w+\s+){0,2}errors?\b|\berrors?\s*[:=]?\s*0\b|\berrors?[:\s]+[-+]?\d*\.\d+(?:e[-+]?\d+)?(?:[\s,%]|$)|(?<![\w.-])(?:[\w.-]+\s{2,}){2}errors?\s{2,}[a-z]/i;

/** Lines of normal runs: OpenFOAM starts with it. */
const ORDINARY = /^.*floating point exception trapping.*$/gim;
const isOrdinary = (line: string) => line.search(ORDINARY) >= 0;

/**
 * OpenFOAM dimension mismatch, without words in some versions: `[p[1 -1 -2 0 0 0 0] ] == [U[0 1 -1 0 0 0 0]
 * ]`.
 */
const DIMENSIONS =
  /\[[^[\]]*\[-?\d+(?: -?\d+){4,6}\]\s*\]\s*[-+*/=!<>]{1,2}\s*\[[^[\]]*\[-?\d+(?: -?\d+){4,6}\]/;
const IN_WORDS = 'incompatible dimensions for operation';

const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Incremental log scanner; reports each message once, in order. */
export class Scan {
  private readonly matcher: Matcher;
  private readonly worth: RegExp | null;
  private readonly found = new Map<string, Finding>();
  private readonly cutting = linesOf();
  /** `words` may add words to a terse line. */
  private lines: { text: string; words: string; worth: boolean }[] = [];
  private last = '';
  private number = 0;
  /** Remaining lines of the last message. */
  private rests = 0;
  /** Lines left in which the text of an error heading may come. */
  private headed = 0;

  /** `own` is the log's solver, if known. */
  constructor(entries: readonly MatchEntry[], own: Solver | null) {
    this.matcher = new Matcher(entries, own);
    const anchors = anchorsOf(entries).map(literal);
    this.worth = anchors.length ? new RegExp(anchors.join('|'), 'i') : null;
  }

  feed(piece: string): void {
    this.take(this.cutting.cut(piece));
  }

  /** Call after the last piece. */
  end(): Finding[] {
    this.take(this.cutting.end());
    while (this.lines.length > 0) this.next();
    return [...this.found.values()];
  }

  private take(lines: readonly string[]): void {
    for (const line of lines) {
      this.keep(line);
      if (this.lines.length === SPAN) this.next();
    }
  }

  private keep(line: string): void {
    const text = line.slice(0, LINE);
    // Not if the line before has said it.
    const isSilent = DIMENSIONS.test(text) && !this.last.includes(IN_WORDS);
    const words = isSilent ? `${IN_WORDS} ${text}` : text;
    this.last = text;
    this.lines.push({ text, words, worth: this.worth?.test(words) ?? false });
  }

  /** Whether a line only numbers the known message below it. */
  private isHeading(line: string): boolean {
    const below = this.lines.slice(1);
    return (
      isBare(line) && below.some((it) => it.worth) && this.matcher.at(below.map((it) => it.words)) !== null
    );
  }

  /** Processes and drops the first buffered line. */
  private next(): void {
    const line = this.lines[0]?.text ?? '';
    this.number += 1;
    if (this.rests > 0 || isOrdinary(line)) {
      this.rests = Math.max(0, this.rests - 1);
      this.lines.shift();
      return;
    }
    const said = GRAVE.test(line) && !NONE.test(line);
    const tells = isTelling(line) && !this.isHeading(line);
    const grave = tells && (said || this.headed > 0);
    this.headed = tells ? 0 : said ? SPAN : Math.max(0, this.headed - 1);
    const match = this.lines.some((it) => it.worth)
      ? this.matcher.at(this.lines.map((it) => it.words))
      : null;
    this.rests = (match?.span ?? 1) - 1;
    if (match) this.headed = 0;
    const fingerprint = match || grave ? fingerprintOf(line) : '';
    if (match || (grave && fingerprint !== '')) {
      const key = match ? `entry ${match.known.slug}` : fingerprint;
      const before = this.found.get(key);
      if (before) before.count += 1;
      else if (this.found.size < KINDS)
        this.found.set(key, {
          known: match?.known ?? null,
          way: match?.way ?? null,
          line: this.number,
          text: line.trim().slice(0, SHOWN),
          count: 1,
          fingerprint,
          grave: match ? match.known.severity === 'error' : true,
        });
    }
    this.lines.shift();
  }
}

/** Findings of a short text plus similar entries if none matched; unknown fragments are dropped. */
export function closestTo(
  entries: readonly MatchEntry[],
  text: string,
  found: readonly Finding[],
  most: number,
): { found: readonly Finding[]; close: MatchEntry[] } {
  if (found.some((it) => it.known) || text.length > LINE) return { found, close: [] };
  const matcher = new Matcher(entries);
  const line = text.replace(ORDINARY, '').replace(/\s+/g, ' ').trim();
  if (line === '') return { found, close: [] };
  const held = matcher.holding(line, most);
  const close = held.length > 0 ? held : matcher.like(line, most);
  return { found: held.length > 0 ? [] : found, close: close.map(({ known }) => known) };
}

/** Findings of a text, and similar entries. */
export function scanText(
  entries: readonly MatchEntry[],
  text: string,
  most = 3,
): { found: readonly Finding[]; close: MatchEntry[] } {
  const scan = new Scan(entries, solverOf(text));
  scan.feed(text);
  return closestTo(entries, text, scan.end(), most);
}
