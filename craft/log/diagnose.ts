import { isCrash } from './crash.ts';
import { abaqusMsg } from './formats/abaqusMsg.ts';
import { ansys } from './formats/ansys.ts';
import { calculix } from './formats/calculix.ts';
import { calculixCvg } from './formats/calculixCvg.ts';
import { codeAster } from './formats/codeAster.ts';
import { abaqusExplicit } from './formats/explicit.ts';
import { fluent } from './formats/fluent.ts';
import { gmsh } from './formats/gmsh.ts';
import { abaqusSta, calculixSta } from './formats/increments.ts';
import { abaqusDat, nastran, su2 } from './formats/listing.ts';
import { lsdyna } from './formats/lsdyna.ts';
import { openfoam } from './formats/openfoam.ts';
import { indentOf, linesOf, ownOf, quotedBy } from './lines.ts';
import type { Diagnosis, Format, Reading } from './log.ts';
import { messageBook } from './messages.ts';

/** The kinds of logs, the more particular signs first. */
const FORMATS: readonly Format[] = [
  calculixSta,
  calculixCvg,
  abaqusSta,
  abaqusExplicit,
  abaqusMsg,
  abaqusDat,
  ansys,
  calculix,
  openfoam,
  lsdyna,
  fluent,
  gmsh,
  codeAster,
  nastran,
  su2,
];

/** Errors that are quantities: a tolerance, a count, or how far something is off. */
const QUANTITY =
  /^\W*(?:initial|final|total|relative|absolute|mean|maximum|max|rms)\s+(?:fatal\s+)?errors?\b(?!\s*:)|^\W*\d+ (?:fatal )?(?:errors?|warnings?)\b|^\W*(?:\S+ )?errors?\s*(?:=|(?:tolerance|factor|norm|estimate|indicator)s?\b)/i;

/** Any other text: only what calls itself an error or a warning. */
const other: Format = {
  name: '',
  isOneLine: () => true,
  isSign: () => true,
  severityOf: (line) => {
    const found = /^\W*(?:\S+ )?(fatal|error|warning|错误|警告)\b/i.exec(line)?.[1]?.toLowerCase();
    if (!found || QUANTITY.test(line)) return null;
    return found === 'warning' || found === '警告' ? 'warning' : 'error';
  },
  read: () => ({
    line: () => {},
    where: () => '',
    end: () => ({
      version: '',
      ending: { state: 'open', text: '没有认出是哪个程序的日志，只找了写着 error、warning 的行' },
      facts: [],
      charts: [],
      trouble: null,
      culprits: [],
    }),
  }),
};

/** Lines among which the sign of a format has to be. */
const HEAD = 3_000;
/** How many lines before the end a crash is how a log ends; a later run may have written behind it. */
const CRASH_MOST = 30;
/** Characters of it that are said. */
const CRASH_SAID = 80;
/** Characters of a line that are looked at. */
const LENGTH_MOST = 4_000;

/** The kinds of logs that are understood. */
export const FORMAT_NAMES: readonly string[] = FORMATS.map(({ name }) => name);

/** Takes the lines of a log as they come, and tells at the end what they say; holds no more than curves and messages. */
export function diagnosing() {
  const messages = messageBook();
  const waiting: string[] = [];
  let chosen: { format: Format; reading: Reading } | null = null;
  /** What a paste has put before each line. */
  let frame: RegExp | undefined;
  let lines = 0;
  /** Whether the last message is complete. */
  let isWhole = false;
  /** Where the program was said to have crashed, the last time. */
  let crash = { line: Number.NEGATIVE_INFINITY, text: '' };
  const take = (raw: string) => {
    if (!chosen) return;
    lines++;
    const text = raw.length > LENGTH_MOST ? raw.slice(0, LENGTH_MOST) : raw;
    const crashed = isCrash(text.trim());
    if (crashed) crash = { line: lines, text: text.trim().slice(0, CRASH_SAID) };
    const severity = chosen.format.severityOf(text) ?? (crashed ? 'error' : null);
    chosen.reading.line(text, lines);
    const own = chosen.format.plain ? chosen.format.plain(text) : text;
    if (own === null) return;
    if (severity) {
      messages.begin(severity, own, lines, chosen.reading.where());
      isWhole = chosen.format.isOneLine?.(text) === true;
    } else if (!isWhole) messages.more(own);
  };
  const framed = (pattern: RegExp | undefined) =>
    pattern ? waiting.map((line) => line.replace(pattern, '')) : waiting;
  const formatOf = (own: readonly string[]) =>
    FORMATS.find(({ isSign }) => own.some((line) => isSign(line.slice(0, LENGTH_MOST))));
  const choose = () => {
    frame = quotedBy(waiting) ?? indentOf(waiting);
    const format = formatOf(framed(frame)) ?? other;
    chosen = { format, reading: format.read() };
    for (const line of framed(frame)) take(line);
    waiting.length = 0;
  };
  return {
    /** Takes more lines, without their ends. */
    feed(more: readonly string[]): void {
      for (const line of more.map(ownOf)) {
        if (chosen) take(frame ? line.replace(frame, '') : line);
        else if (waiting.push(line) >= HEAD) choose();
      }
    },
    end(): Diagnosis {
      if (!chosen) choose();
      const { format, reading } = chosen ?? { format: other, reading: other.read() };
      const found = reading.end();
      const isCrashed = found.ending.state === 'open' && lines - crash.line < CRASH_MOST;
      return {
        ...found,
        ...(isCrashed && {
          ending: { state: 'stopped' as const, text: `程序崩溃或被终止：${crash.text}` },
          trouble: found.trouble ?? { line: crash.line, where: '', what: '程序崩溃或被终止' },
        }),
        ...messages.end(),
        format: format.name,
        lines,
        charts: found.charts.filter(({ curves }) => curves.length > 0),
      };
    },
  };
}

/** What a whole text tells. */
export function diagnose(text: string): Diagnosis {
  const all = diagnosing();
  const lines = linesOf();
  all.feed(lines.cut(text));
  all.feed(lines.end());
  return all.end();
}
