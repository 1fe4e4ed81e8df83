import { numberIn } from '../../number.ts';
import { culpritBook } from '../culprits.ts';
import { curveBook } from '../curves.ts';
import { firstTrouble } from '../firstProblem.ts';
import { type Ending, type Format, runsFact } from '../log.ts';
import { placeIn } from '../place.ts';

/** `largest residual force= 0.003538 in node 12 and dof 3`, likewise heat flux. */
const LARGEST =
  /^largest (residual \w+|correction to \w+|increment of \w+)= *(\S+)(?: in node (\d+) and dof (\d+))?/;
const AVERAGE = /^average (force|flux)= *(\S+)/;
const NAMES: Record<string, string> = { force: '力', flux: '热流', disp: '位移', temp: '温度' };

/** Print order per nonlingeo.c and checkconvergence.c of CalculiX 2.20. */
const SIGN = /^\s*(?:largest residual (?:force|flux)=|CalculiX Version|sum of previous increments=)/;

const OPEN: Ending = { state: 'open', text: '日志到这里为止，没有 “Job finished”' };

/** CalculiX screen output. */
export const calculix: Format = {
  name: 'CalculiX 的屏幕输出',
  isSign: (line) => SIGN.test(line),
  severityOf: (line) => {
    const found = /^\s*\*(ERROR|WARNING|INFO)\b/.exec(line)?.[1];
    if (found === 'ERROR') return 'error';
    return found === 'WARNING' ? 'warning' : found ? 'note' : null;
  },
  read: () => {
    const residuals = curveBook();
    const sizes = curveBook();
    const culprits = culpritBook();
    let [version, step, increment, attempt, iteration] = ['', 0, 0, 1, 0];
    let [iterations, cutbacks, increments, time] = [0, 0, 0, 0];
    let isNonlinear = false;
    let [ending, runs] = [OPEN, 0];
    let worst: { node: string; at: number } | null = null;
    const where = () => placeIn(step, increment, attempt, iteration);
    const troubles = firstTrouble(where, () => [iterations, increments] as const);
    const largest = (text: string, at: number) => {
      const [, what = '', word = '', node, dof] = LARGEST.exec(text) ?? [];
      const value = numberIn(word);
      const name = NAMES[what.split(' ').at(-1) ?? ''] ?? '';
      if (!Number.isFinite(value)) troubles.add(at, `${name}的残差或增量不是数（${word}）`);
      if (what.startsWith('residual')) {
        residuals.add(`${name}的最大残差`, iterations, value);
        worst = node ? { node: `节点 ${node}，自由度 ${dof}（${name}的残差最大）`, at } : null;
      } else if (what.startsWith('correction')) residuals.add(`${name}的最大修正`, iterations, value);
    };
    return {
      // With redirection the Fortran half is buffered: positions of its messages mean nothing.
      where: () => '',
      line: (raw, at) => {
        const text = raw.trim();
        if (text.startsWith('largest ')) return largest(text, at);
        const average = AVERAGE.exec(text);
        if (average) {
          residuals.add(`平均${NAMES[average[1] ?? '']}`, iterations, numberIn(average[2] ?? ''));
          return;
        }
        if (text.startsWith('iteration ')) {
          iteration = Number(text.slice(10));
          iterations++;
          isNonlinear = true;
        } else if (text.startsWith('no convergence')) {
          if (worst) culprits.add(worst.node, worst.at);
        } else if (text.startsWith('divergence;') || text.startsWith('too slow convergence;')) {
          if (worst) culprits.add(worst.node, worst.at);
          cutbacks++;
          troubles.add(at, `这个增量${text.startsWith('too') ? '收敛太慢' : '发散'}，步长被减小后重试`);
        } else if (text.startsWith('convergence')) {
          increments++;
          iteration = 0;
        } else if (text.startsWith('increment size='))
          sizes.add('步长', increments, numberIn(text.slice(15).trim()));
        else if (text.startsWith('actual total time=')) time = numberIn(text.slice(18).trim());
        else if (/^increment \d+ attempt \d+/.test(text)) {
          [, increment = 0, , attempt = 1] = text.split(/\s+/).map(Number);
          iteration = 0;
        } else if (/^STEP\s+\d+$/.test(text)) {
          step = Number(text.slice(4));
          increment = 0;
        } else if (text.startsWith('CalculiX Version')) {
          version = text.slice(17).split(',')[0]?.trim() ?? '';
          runs++;
          // A new run resets the ending.
          ending = OPEN;
          [step, increment, attempt, iteration] = [0, 0, 1, 0];
        } else if (text.startsWith('Job finished'))
          ending = { state: 'finished', text: '算完了（Job finished）' };
        else if (text.startsWith('*ERROR')) {
          troubles.add(at, '程序报错');
          ending = { state: 'stopped', text: '因报错停止' };
        }
      },
      end: () => {
        const { trouble, mark } = troubles.end();
        return {
          version: version && `CalculiX ${version}`,
          ending,
          facts: isNonlinear
            ? [
                ...runsFact(runs),
                { label: '收敛的增量', text: String(increments) },
                { label: '迭代', text: String(iterations) },
                { label: '减小步长', text: `${cutbacks} 次` },
                { label: '算到的总时间', text: String(time) },
              ]
            : [],
          charts: [
            {
              title: '每次迭代的残差与修正',
              x: '迭代（累计）',
              y: '数值',
              isLog: true,
              curves: residuals.all(),
              mark: mark?.[0],
            },
            {
              title: '每次尝试的步长',
              x: '已收敛的增量',
              y: '步长',
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
