import { firstTrouble } from '../firstProblem.ts';
import type { Ending, Format, Severity } from '../log.ts';

const OPEN: Ending = { state: 'open', text: '日志到这里为止，没有说是否正常结束' };

/** A log of messages without curves. */
type Listing = Pick<Format, 'name' | 'isSign' | 'plain'> & {
  severityOf: (line: string) => Severity | null;
  /** Version told in a line; empty if none. */
  versionOf: (line: string) => string;
  /** A stop wins over a finish: programs close failed jobs in order, too. */
  finished: RegExp;
  stopped: RegExp;
};

function listing({ versionOf, finished, stopped, ...own }: Listing): Format {
  return {
    ...own,
    read: () => {
      const troubles = firstTrouble(
        () => '',
        () => undefined,
      );
      let [version, ending] = ['', OPEN];
      return {
        where: () => '',
        line: (text, at) => {
          version ||= versionOf(text);
          if (own.severityOf(text) === 'error') troubles.add(at, '程序报错');
          const said = text
            .replace(/^[-*^\s\d]+|[-*\s]+$/g, '')
            .replace(/\s+/g, ' ')
            .slice(0, 80);
          if (stopped.test(text)) ending = { state: 'stopped', text: `没有算完（${said}）` };
          else if (finished.test(text) && ending.state === 'open')
            ending = { state: 'finished', text: `正常结束（${said}）` };
        },
        end: () => ({
          version,
          ending,
          facts: [],
          charts: [],
          trouble: troubles.end().trouble,
          culprits: [],
        }),
      };
    },
  };
}

/** `0 *** USER FATAL MESSAGE 316 (IFPDRV)`; 0 and 1 in the first column control the printer. */
const NASTRAN =
  /^[01]?\s*(?:\*{3}|\^{3})\s*(?:USER|SYSTEM)\s+(FATAL|WARNING|INFORMATION)\s+(?:MESSAGE\s+)?\d/;
const NASTRAN_GRADES: Readonly<Record<string, Severity>> = {
  FATAL: 'error',
  WARNING: 'warning',
  INFORMATION: 'note',
};

export const nastran = listing({
  name: 'Nastran 的 .f06',
  isSign: (line) => NASTRAN.test(line) || /\* \* \* END OF JOB \* \* \*/.test(line),
  severityOf: (line) => NASTRAN_GRADES[NASTRAN.exec(line)?.[1] ?? ''] ?? null,
  // A page begins with 1 in the first column.
  plain: (line) => (/^1.*\bPAGE\b/.test(line) ? '' : line.replace(/^[01](?=\s|\*|\^)/, '')),
  versionOf: (line) => /\b((?:MSC|NX|MD|SIMCENTER)[. ]NASTRAN)\b/i.exec(line)?.[1] ?? '',
  finished: /\* \* \* END OF JOB \* \* \*/,
  stopped: /(?:USER|SYSTEM)\s+FATAL\s+(?:MESSAGE\s+)?\d/,
});

const ABAQUS_HEAD = /^\s*Abaqus\s+(6\.\d\S*|\d{4}\S*)(?:\s+Date\s|\s*$)/i;

export const abaqusDat = listing({
  name: 'Abaqus 的 .dat、.log',
  isSign: (line) =>
    ABAQUS_HEAD.test(line) || /^\s*(?:Abaqus JOB \S|THE PROGRAM HAS DISCOVERED\s+\d+ FATAL)/.test(line),
  severityOf: (line) => {
    const found = /^\s*(?:\*\*\*|Abaqus )(ERROR|WARNING|NOTE)\b/i.exec(line)?.[1]?.toUpperCase();
    if (found === 'ERROR') return 'error';
    return found === 'WARNING' ? 'warning' : found ? 'note' : null;
  },
  versionOf: (line) => {
    const version = ABAQUS_HEAD.exec(line)?.[1];
    return version ? `Abaqus ${version}` : '';
  },
  finished: /THE ANALYSIS HAS BEEN COMPLETED|^\s*Abaqus JOB \S+ COMPLETED/,
  stopped: /EXECUTION IS TERMINATED|ANALYSIS HAS NOT BEEN COMPLETED|exited with (?:an error|errors)/,
});

const SU2_ERROR = /^\s*Error in "[^"]+":?\s*$/;

export const su2 = listing({
  name: 'SU2 的屏幕输出',
  isSign: (line) => SU2_ERROR.test(line) || /-{5,} (?:Error Exit|Exit Success \(SU2)/.test(line),
  severityOf: (line) => (SU2_ERROR.test(line) ? 'error' : /^\s*Warning:/i.test(line) ? 'warning' : null),
  // The words of an error stand between two rules; tables are no words.
  plain: (line) => (/^\s*(?:\||-{20,}(?: Error Exit -+)?\s*$)/.test(line) ? '' : line),
  versionOf: (line) => /\bSU2 v(\d[\w.]*)/.exec(line)?.[0] ?? '',
  finished: /-{5,} Exit Success \(SU2/,
  stopped: /-{5,} Error Exit/,
});
