import { firstTrouble } from '../firstProblem.ts';
import type { Ending, Format } from '../log.ts';

/** Message frames: ASCII, or box drawing since version 15. */
const FRAME = /^\s*[!|║](.*)[!|║]\s*$/;
const RULE = /^\s*[!|║╔╚╠]?[-=═]{5,}[!|║╗╝╣]?\s*$/;
/** Message heading: `<A> <CALCULEL_8>` (manual D6.04.01). */
const HEADING = /^\s*[!|║]?\s*<(F|E|S|A|I|EXCEPTION)>(?:\s*<\w+>|\s*[!|║]\s*$)/;
const JOB = /DIAGNOSTIC JOB\s*:\s*(\S+)/;
const EXIT = /EXECUTION_CODE_ASTER_EXIT_\w+=(\d+)/;

const OPEN: Ending = { state: 'open', text: '日志到这里为止，没有说是否正常结束' };
/** Fatal kinds; an error is followed by one. */
const STOPS: readonly string[] = ['F', 'S', 'EXCEPTION'];

const kindOf = (line: string) => HEADING.exec(line)?.[1];

/** Code_Aster messages and job diagnostics. */
export const codeAster: Format = {
  name: 'Code_Aster 的 .mess 或屏幕输出',
  isSign: (line) => HEADING.test(line) || EXIT.test(line),
  severityOf: (line) => {
    const kind = kindOf(line);
    if (!kind) return null;
    return kind === 'A' ? 'warning' : kind === 'I' ? 'note' : 'error';
  },
  plain: (line) => {
    if (RULE.test(line)) return '';
    const own = FRAME.exec(line)?.[1]?.trim();
    // An empty framed line separates paragraphs.
    return own === '' ? null : (own ?? line);
  },
  read: () => {
    const troubles = firstTrouble(
      () => '',
      () => undefined,
    );
    let [version, ending] = ['', OPEN];
    return {
      where: () => '',
      line: (text, at) => {
        const kind = kindOf(text);
        if (kind && kind !== 'A' && kind !== 'I') troubles.add(at, `程序报错（<${kind}>）`);
        if (kind && STOPS.includes(kind)) ending = { state: 'stopped', text: `因错误终止（<${kind}>）` };
        version ||= /^\s*Version (\d+\.\d+\.\d+)\b/i.exec(text)?.[1] ?? '';
        const job = JOB.exec(text)?.[1];
        const exit = EXIT.exec(text)?.[1];
        const isGood = exit === '0' || job === 'OK' || job?.startsWith('<A>');
        if (isGood && ending.state === 'open')
          ending = { state: 'finished', text: `正常结束（${job ?? 'EXIT=0'}）` };
        else if ((job || exit) && !isGood)
          ending = { state: 'stopped', text: `没有正常结束（${job ?? `EXIT=${exit}`}）` };
      },
      end: () => ({
        version: version && `Code_Aster ${version}`,
        ending,
        facts: [],
        charts: [],
        trouble: troubles.end().trouble,
        culprits: [],
      }),
    };
  },
};
