/** A curve over iterations, increments or time; values that are no numbers leave a gap. */
export type Curve = { label: string; x: number[]; y: number[] };

/** Curves with one pair of axes. */
export type Chart = {
  title: string;
  x: string;
  y: string;
  isLog: boolean;
  curves: readonly Curve[];
  /** Where on the x axis something first went wrong. */
  mark?: number | undefined;
};

export type Severity = 'error' | 'warning' | 'note';

/** A message of the program, once for all times that it was printed with other numbers and names. */
export type Message = {
  severity: Severity;
  /** As printed the first time, without the blanks around its lines. */
  text: string;
  /** Line on which it begins the first time, counted from 1. */
  line: number;
  /** Step, increment or time at which that was; '' where the log does not say. */
  where: string;
  times: number;
};

/** The first place at which something went wrong. */
export type Trouble = { line: number; where: string; what: string };

/** A node, element or cell that the log names again and again. */
export type Culprit = { what: string; times: number; line: number };

/** How a run came to its end: it finished, it stopped with an error, or the log just ends. */
export type Ending = { state: 'finished' | 'stopped' | 'open'; text: string };

/** What a log tells. */
export type Diagnosis = {
  /** Program and kind of file; '' where it was not recognised. */
  format: string;
  /** Version as the log says it; '' where it does not. */
  version: string;
  lines: number;
  ending: Ending;
  facts: readonly { label: string; text: string }[];
  charts: readonly Chart[];
  messages: readonly Message[];
  /** Different messages that are not kept, since there were too many. */
  omitted: number;
  trouble: Trouble | null;
  culprits: readonly Culprit[];
};

/** What a reading of one format gives at the end; the messages are kept by whoever reads. */
export type Found = Pick<Diagnosis, 'version' | 'ending' | 'facts' | 'charts' | 'trouble' | 'culprits'>;

/** Reads the lines of one log in their order. */
export type Reading = {
  /** Takes a line and its number, counted from 1. */
  line: (text: string, at: number) => void;
  /** Where in the run the last line was. */
  where: () => string;
  end: () => Found;
};

/** A kind of log. */
export type Format = {
  name: string;
  /** Whether a line is only found in logs of this kind. */
  isSign: (line: string) => boolean;
  /** How severe the message is that begins in this line; null where none does. */
  severityOf: (line: string) => Severity | null;
  /** Whether each of its messages is one line; others go on until a blank one. */
  isOneLine?: true;
  /** A line of a message without what frames it; null where it only parts its paragraphs. */
  plain?: (line: string) => string | null;
  read: () => Reading;
};

/** What is said of a log to which several runs have written: numbers of increments and the like are of all of them. */
export const runsFact = (runs: number): Diagnosis['facts'] =>
  runs > 1 ? [{ label: '接连的运行', text: `${runs} 次，下面的数目是合计，结局是最后一次的` }] : [];
