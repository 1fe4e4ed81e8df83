import { numberIn } from '../../number.ts';
import { culpritBook } from '../culprits.ts';
import { curveBook } from '../curves.ts';
import { firstTrouble } from '../firstProblem.ts';
import type { Ending, Format, Severity } from '../log.ts';

const CHECK = /^\s*([A-Z][A-Z ]*?)\s+CONVERGENCE VALUE\s*=\s*(\S+)\s+CRITERION\s*=\s*(\S+)/;
const HEADING = /^\s*\*\*\* (ERROR|WARNING|NOTE|FATAL) \*\*\*\s+CP\s*=/;
const SUBSTEP = /\*\*\* LOAD STEP\s+(\d+)\s+SUBSTEP\s+(\d+)\s+(NOT )?COMPLETED/;
const ITERATION = /^\s*EQUIL ITER\s+(\d+) COMPLETED/;
const BISECTION = /\*\*\* BEGIN BISECTION NUMBER\s+\d+\s+NEW TIME INCREMENT\s*=\s*(\S+)/;
const DIVERGES = />>> SOLUTION (?:PATTERNS SHOW DIVERGENCE|NOT CONVERGED)/;
const TIME = /^\s*\*\*\* TIME\s*=\s*(\S+)\s+TIME INC\s*=\s*(\S+)/;
const COUNT = /NUMBER OF ERROR\s+MESSAGES ENCOUNTERED\s*=\s*(\d+)/;
const COMPLETED = /(?:ANSYS|MAPDL) RUN COMPLETED/;
const DISTORTED = /\bElement (\d+) .*\b(?:distorted|inside out|thickness change)/i;
const PROGRESS = new RegExp(
  [CHECK, SUBSTEP, ITERATION, BISECTION, DIVERGES].map((it) => it.source).join('|'),
);
const SIGN = new RegExp([CHECK, HEADING, SUBSTEP, ITERATION].map((it) => it.source).join('|'));

const NAMES: Readonly<Record<string, string>> = {
  FORCE: '力',
  MOMENT: '力矩',
  DISP: '位移',
  ROT: '转角',
  HEAT: '热流',
  'HEAT FLOW': '热流',
  TEMP: '温度',
  VOLU: '体积',
};
const SEVERITIES: Readonly<Record<string, Severity>> = {
  ERROR: 'error',
  FATAL: 'error',
  WARNING: 'warning',
  NOTE: 'note',
};

/** Errors do not decide: bisections leave some in completed runs. */
function endingOf(isCompleted: boolean, isDone: boolean, errors: number): Ending {
  if (!isCompleted && errors < 0) return { state: 'open', text: '日志到这里为止，没有说是否算完' };
  if (isDone && isCompleted)
    return {
      state: 'finished',
      text: `算完了（RUN COMPLETED）${errors > 0 ? `，途中有 ${errors} 条错误` : ''}`,
    };
  if (errors > 0)
    return { state: 'stopped', text: `没有算完，有 ${errors} 条错误（NUMBER OF ERROR MESSAGES）` };
  return { state: 'finished', text: '运行到了结尾（RUN COMPLETED）' };
}

/** Ansys Mechanical APDL: solve.out, output window, file.out. */
export const ansys: Format = {
  name: 'Ansys 的 solve.out 或输出窗口',
  isSign: (line) => SIGN.test(line),
  severityOf: (line) => SEVERITIES[HEADING.exec(line)?.[1] ?? ''] ?? null,
  // Drop the CP time from the heading.
  plain: (line) => {
    if (HEADING.test(line)) return line.replace(/\s+CP\s*=.*$/, '');
    // Iteration lines follow messages without a blank line.
    return PROGRESS.test(line) ? '' : line;
  },
  read: () => {
    const values = curveBook();
    const sizes = curveBook();
    const culprits = culpritBook();
    let [version, load, substep, iteration] = ['', 1, 1, 0];
    let [checks, iterations, done, bisections, errors] = [0, 0, 0, 0, -1];
    let [isOpen, time] = [false, ''];
    let [isCompleted, isDone] = [false, false];
    const where = () => `载荷步 ${load}，子步 ${substep}${iteration > 0 ? `，迭代 ${iteration}` : ''}`;
    const troubles = firstTrouble(where, () => [checks, done] as const);
    const check = (line: string, at: number): boolean => {
      const [, kind, word = '', limit = ''] = CHECK.exec(line) ?? [];
      if (kind === undefined) return false;
      const name = NAMES[kind] ?? kind;
      const value = numberIn(word);
      // Displacements end an iteration, imbalances start the next.
      if (!isOpen && kind !== 'DISP' && kind !== 'ROT') {
        checks++;
        isOpen = true;
      }
      if (!Number.isFinite(value)) troubles.add(at, `${name}的收敛值不是数（${word}）`);
      values.add(`${name}的收敛值`, checks, Math.abs(value));
      values.add(`${name}的判据`, checks, Math.abs(numberIn(limit)));
      return true;
    };
    return {
      where,
      line: (line, at) => {
        if (check(line, at)) return;
        const [, step, sub, not] = SUBSTEP.exec(line) ?? [];
        const iterated = ITERATION.exec(line)?.[1];
        const cut = BISECTION.exec(line)?.[1];
        const [, now, size = ''] = TIME.exec(line) ?? [];
        if (step !== undefined) {
          [load, substep] = [Number(step), Number(sub)];
          isDone = !not;
          if (not) troubles.add(at, '这个子步没有收敛');
          else {
            done++;
            substep++;
          }
          [iteration, isOpen] = [0, false];
        } else if (iterated !== undefined) {
          iteration = Number(iterated);
          iterations++;
          isOpen = false;
        } else if (cut !== undefined) bisections++;
        else if (now !== undefined) {
          time = now;
          sizes.add('时间增量', done, numberIn(size));
        } else if (DIVERGES.test(line)) troubles.add(at, '迭代发散，没有收敛');
        else if (DISTORTED.test(line)) culprits.add(`单元 ${DISTORTED.exec(line)?.[1]}（变形过大）`, at);
        else if (COUNT.test(line)) errors = Number(COUNT.exec(line)?.[1]);
        else if (COMPLETED.test(line)) isCompleted = true;
        else if (/^\s*\*\*\* (?:ERROR|FATAL) \*\*\*/.test(line)) troubles.add(at, '程序报错');
        version ||= /\bRELEASE\b\s*=?\s*(?:Release\s+)?(\d{4} R\d|\d{1,2}\.\d)\b/i.exec(line)?.[1] ?? '';
      },
      end: () => {
        const { trouble, mark } = troubles.end();
        return {
          version: version && `Ansys ${version}`,
          ending: endingOf(isCompleted, isDone, errors),
          facts: [
            { label: '完成的子步', text: String(done) },
            { label: '平衡迭代', text: String(iterations) },
            { label: '二分', text: `${bisections} 次` },
            ...(time ? [{ label: '算到的时间', text: time }] : []),
          ],
          charts: [
            {
              title: '每次迭代的收敛值与判据',
              x: '迭代（累计）',
              y: '绝对值',
              isLog: true,
              curves: values.all(),
              mark: mark?.[0],
            },
            {
              title: '每个子步的时间增量',
              x: '完成的子步',
              y: '时间增量',
              isLog: true,
              curves: sizes.all(),
              mark: mark?.[1],
            },
          ],
          trouble,
          culprits: culprits.end(),
        };
      },
    };
  },
};
