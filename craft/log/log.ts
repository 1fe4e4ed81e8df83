/** Non-finite values are gaps. */
export type Curve = { label: string; x: number[]; y: number[] };

export type Chart = {
  title: string;
  x: string;
  y: string;
  isLog: boolean;
  curves: readonly Curve[];
  /** x of the first trouble. */
  mark?: number | undefined;
};

export type Severity = 'error' | 'warning' | 'note';

/** Deduplicated by fingerprint. */
export type Message = {
  severity: Severity;
  /** First occurrence, lines trimmed. */
  text: string;
  /** Line of the first occurrence, from 1. */
  line: number;
  /** Step, increment or time; empty if unknown. */
  where: string;
  times: number;
};

export type FirstProblem = { line: number; where: string; what: string };

/** A frequently named node, element or cell. */
export type Culprit = { what: string; times: number; line: number };

/** `open`: the log just ends. */
export type Ending = { state: 'finished' | 'stopped' | 'open'; text: string };

export type Diagnosis = {
  /** Empty if unrecognised. */
  format: string;
  /** Empty if unknown. */
  version: string;
  lines: number;
  ending: Ending;
  facts: readonly { label: string; text: string }[];
  charts: readonly Chart[];
  messages: readonly Message[];
  /** Number of distinct messages dropped. */
  omitted: number;
  trouble: FirstProblem | null;
  culprits: readonly Culprit[];
};

/** Result of a format reader; the caller keeps the messages. */
export type LogReading = Pick<Diagnosis, 'version' | 'ending' | 'facts' | 'charts' | 'trouble' | 'culprits'>;

/** Reads lines in order. */
export type Reading = {
  /** `at` is the line number from 1. */
  line: (text: string, at: number) => void;
  /** Position in the run at the last line. */
  where: () => string;
  end: () => LogReading;
};

export type Format = {
  name: string;
  /** Whether a line occurs only in this format. */
  isSign: (line: string) => boolean;
  /** Severity of a message starting in the line; null if none. */
  severityOf: (line: string) => Severity | null;
  /** Whether a message is complete with its first line; otherwise it lasts until a blank one. */
  isOneLine?: (line: string) => boolean;
  /** Strips the frame of a message line; null for a paragraph break. */
  plain?: (line: string) => string | null;
  read: () => Reading;
};

/** Fact about appended runs: counts cover all of them. */
export const runsFact = (runs: number): Diagnosis['facts'] =>
  runs > 1 ? [{ label: '接连的运行', text: `${runs} 次，下面的数目是合计，结局是最后一次的` }] : [];
