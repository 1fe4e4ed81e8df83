import { linesOf } from '../log/lines.ts';
import type { Solver } from './entry.ts';
import { fingerprintOf } from './fingerprint.ts';
import { anchorsOf, isTelling, type Known, Matcher, SPAN, solverOf, type Way } from './match.ts';

/** What a log says once or more: a message of the dictionary, or a line that reads like an error and is in none of its entries. */
export type Finding = {
  known: Known | null;
  way: Way | null;
  /** Its first line, counted from 1, as it was printed there, and how often it is there. */
  line: number;
  text: string;
  count: number;
  fingerprint: string;
  /** Whether it is an error, not a warning. */
  grave: boolean;
};

/** Characters of a line that are looked at, different messages that are told, and characters that are shown of one. */
const LINE = 2_000;
const KINDS = 200;
const SHOWN = 400;

/** How programs print that something went wrong. A norm or an estimate of an error is a result. */
const GRAVE =
  /(?:^|[^a-z])(?:fatal|error)(?![a-z])(?!\s*(?:norm|estimat|indicator|measure|tolerance|bound|in (?:the )?(?:force|moment|energy)|[=<]|is\b))|\bsevere\s*\(|\bsig(?:segv|fpe|abrt|bus|kill|ill)\b|segmentation fault|floating point exception|out of memory|core dumped|致命错误|错误[:：]/i;
/** Words about an error that did not happen. */
const NONE = /\b(?:no|0|zero|without|number of)\s+(?:\w+\s+){0,2}errors?\b|\berrors?\s*[:=]?\s*0\b/i;

/** What a program says of itself where nothing went wrong: OpenFOAM begins each run with it. */
const ORDINARY = /^.*floating point exception trapping.*$/gim;
const isOrdinary = (line: string) => line.search(ORDINARY) >= 0;

/** What OpenFOAM prints of dimensions that differ, in some versions without a word: `[p[1 -1 -2 0 0 0 0] ] == [U[0 1 -1 0 0 0 0] ]`. */
const DIMENSIONS =
  /\[[^[\]]*\[-?\d+(?: -?\d+){4,6}\]\s*\]\s*[-+*/=!<>]{1,2}\s*\[[^[\]]*\[-?\d+(?: -?\d+){4,6}\]/;
const IN_WORDS = 'incompatible dimensions for operation';

const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Reads a log in pieces and tells what it says, each message once, in the order in which they first come. */
export class Scan {
  private readonly matcher: Matcher;
  private readonly worth: RegExp | null;
  private readonly found = new Map<string, Finding>();
  private readonly cutting = linesOf();
  /** Lines with what they say in words. */
  private lines: { text: string; words: string; worth: boolean }[] = [];
  private last = '';
  private number = 0;
  /** Lines to come that belong to a message that was found. */
  private rests = 0;

  /** `own` is the solver whose log it is, where that is known. */
  constructor(entries: readonly Known[], own: Solver | null) {
    this.matcher = new Matcher(entries, own);
    const anchors = anchorsOf(entries).map(literal);
    this.worth = anchors.length ? new RegExp(anchors.join('|'), 'i') : null;
  }

  /** Takes the next piece of the log. */
  feed(piece: string): void {
    this.take(this.cutting.cut(piece));
  }

  /** What was found, after the last piece. */
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
    // What the line before has said in words belongs to it.
    const isSilent = DIMENSIONS.test(text) && !this.last.includes(IN_WORDS);
    const words = isSilent ? `${IN_WORDS} ${text}` : text;
    this.last = text;
    this.lines.push({ text, words, worth: this.worth?.test(words) ?? false });
  }

  /** Looks at the first line that has been kept, and lets it go. */
  private next(): void {
    const line = this.lines[0]?.text ?? '';
    this.number += 1;
    if (this.rests > 0 || isOrdinary(line)) {
      this.rests = Math.max(0, this.rests - 1);
      this.lines.shift();
      return;
    }
    const grave = GRAVE.test(line) && !NONE.test(line) && isTelling(line);
    const match = this.lines.some((it) => it.worth)
      ? this.matcher.at(this.lines.map((it) => it.words))
      : null;
    this.rests = (match?.span ?? 1) - 1;
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

/**
 * What a text says that was scanned, with what comes closest to it where no entry has it and it is short enough to be one
 * message. A part of a message is no message without an entry.
 */
export function closestTo(
  entries: readonly Known[],
  text: string,
  found: readonly Finding[],
  most: number,
): { found: readonly Finding[]; close: Known[] } {
  if (found.some((it) => it.known) || text.length > LINE) return { found, close: [] };
  const matcher = new Matcher(entries);
  const line = text.replace(ORDINARY, '').replace(/\s+/g, ' ').trim();
  if (line === '') return { found, close: [] };
  const held = matcher.holding(line, most);
  const close = held.length > 0 ? held : matcher.like(line, most);
  return { found: held.length > 0 ? [] : found, close: close.map(({ known }) => known) };
}

/** What a text says, with what comes closest to it. */
export function scanText(
  entries: readonly Known[],
  text: string,
  most = 3,
): { found: readonly Finding[]; close: Known[] } {
  const scan = new Scan(entries, solverOf(text));
  scan.feed(text);
  return closestTo(entries, text, scan.end(), most);
}
