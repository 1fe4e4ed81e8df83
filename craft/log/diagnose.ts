import { abaqusMsg } from './formats/abaqusMsg.ts';
import { ansys } from './formats/ansys.ts';
import { calculix } from './formats/calculix.ts';
import { calculixCvg } from './formats/calculixCvg.ts';
import { codeAster } from './formats/codeAster.ts';
import { abaqusExplicit } from './formats/explicit.ts';
import { fluent } from './formats/fluent.ts';
import { gmsh } from './formats/gmsh.ts';
import { abaqusSta, calculixSta } from './formats/increments.ts';
import { lsdyna } from './formats/lsdyna.ts';
import { openfoam } from './formats/openfoam.ts';
import { linesOf, ownOf } from './lines.ts';
import type { Diagnosis, Format, Reading } from './log.ts';
import { messageBook } from './messages.ts';

/** The kinds of logs, the more particular signs first. */
const FORMATS: readonly Format[] = [
  calculixSta,
  calculixCvg,
  abaqusSta,
  abaqusExplicit,
  abaqusMsg,
  ansys,
  calculix,
  openfoam,
  lsdyna,
  fluent,
  gmsh,
  codeAster,
];

/** Any other text: only what calls itself an error or a warning. */
const other: Format = {
  name: '',
  isOneLine: true,
  isSign: () => true,
  severityOf: (line) => {
    const found = /^\W*(?:\S+ )?(fatal|error|warning|错误|警告)\b/i.exec(line)?.[1]?.toLowerCase();
    if (!found) return null;
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
/** Characters of a line that are looked at. */
const LENGTH_MOST = 4_000;

/** The kinds of logs that are understood. */
export const FORMAT_NAMES: readonly string[] = FORMATS.map(({ name }) => name);

/** Takes the lines of a log as they come, and tells at the end what they say; holds no more than curves and messages. */
export function diagnosing() {
  const messages = messageBook();
  const waiting: string[] = [];
  let chosen: { format: Format; reading: Reading } | null = null;
  let lines = 0;
  const take = (raw: string) => {
    if (!chosen) return;
    lines++;
    const text = raw.length > LENGTH_MOST ? raw.slice(0, LENGTH_MOST) : raw;
    const severity = chosen.format.severityOf(text);
    chosen.reading.line(text, lines);
    const own = chosen.format.plain ? chosen.format.plain(text) : text;
    if (own === null) return;
    if (severity) messages.begin(severity, own, lines, chosen.reading.where());
    else if (!chosen.format.isOneLine) messages.more(own);
  };
  const choose = () => {
    const format =
      FORMATS.find(({ isSign }) => waiting.some((line) => isSign(line.slice(0, LENGTH_MOST)))) ?? other;
    chosen = { format, reading: format.read() };
    for (const line of waiting) take(line);
    waiting.length = 0;
  };
  return {
    /** Takes more lines, without their ends. */
    feed(more: readonly string[]): void {
      for (const line of more.map(ownOf)) {
        if (chosen) take(line);
        else if (waiting.push(line) >= HEAD) choose();
      }
    },
    end(): Diagnosis {
      if (!chosen) choose();
      const { format, reading } = chosen ?? { format: other, reading: other.read() };
      const found = reading.end();
      return {
        ...found,
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
