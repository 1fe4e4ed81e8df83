import { numberIn } from '../../number.ts';
import { culpritBook } from '../culprits.ts';
import { curveBook } from '../curves.ts';
import { firstTrouble } from '../firstProblem.ts';
import type { Ending, Format } from '../log.ts';
import { placeIn } from '../place.ts';
import { abaqusSeverity } from './abaqusSeverity.ts';

const STARTS = /INCREMENT\s+(\d+) STARTS\. ATTEMPT NUMBER\s+(\d+), TIME INCREMENT\s+(\S+)/;
const LARGEST =
  /LARGEST (SCALED RESIDUAL|RESIDUAL|CORRECTION TO)\s+([A-Z. ]+?)\s+(\S+)\s+AT NODE\s+(\S+)\s+DOF\s+(\d+)/;
const SIGN = new RegExp(`${STARTS.source}|CONVERGENCE CHECKS FOR (?:EQUILIBRIUM|SEVERE)|${LARGEST.source}`);
const NAMES: Record<string, string> = {
  FORCE: '力',
  MOMENT: '力矩',
  'DISP.': '位移',
  ROTATION: '转角',
  'HEAT FLUX': '热流',
  'TEMP.': '温度',
};

export const abaqusMsg: Format = {
  name: 'Abaqus/Standard 的 .msg',
  isSign: (line) => SIGN.test(line),
  severityOf: abaqusSeverity,
  read: () => {
    const residuals = curveBook();
    const sizes = curveBook();
    const culprits = culpritBook();
    let [version, step, increment, attempt, iteration] = ['', 0, 0, 1, 0];
    let [iterations, attempts, done, cutbacks] = [0, 0, 0, 0];
    let completed = '';
    let ending: Ending = { state: 'open', text: '日志到这里为止，没有说是否算完' };
    let worst: { node: string; at: number } | null = null;
    const where = () => placeIn(step, increment, attempt, iteration);
    const troubles = firstTrouble(where, () => [iterations, attempts] as const);
    return {
      where,
      line: (text, at) => {
        const starts = STARTS.exec(text);
        if (starts) {
          [increment, attempt] = [Number(starts[1]), Number(starts[2])];
          iteration = 0;
          attempts++;
          if (attempt > 1) {
            cutbacks++;
            troubles.add(at, '上一次尝试没有收敛，这里用更小的步长重试');
          }
          sizes.add('步长', attempts, numberIn(starts[3] ?? ''));
          return;
        }
        const [, kind, what = '', word = '', node, dof] = LARGEST.exec(text) ?? [];
        if (kind !== undefined) {
          const value = numberIn(word);
          const name = NAMES[what.trim()] ?? what.trim();
          if (!Number.isFinite(value)) troubles.add(at, `${name}的残差或修正不是数（${word}）`);
          residuals.add(
            `${name}的最大${kind.endsWith('RESIDUAL') ? '残差' : '修正'}`,
            iterations,
            Math.abs(value),
          );
          if (kind.endsWith('RESIDUAL'))
            worst = { node: `节点 ${node}，自由度 ${dof}（${name}的残差最大）`, at };
          return;
        }
        const check = /CONVERGENCE CHECKS FOR (?:EQUILIBRIUM|SEVERE DISCONTINUITY) ITERATION\s+(\d+)/.exec(
          text,
        );
        if (check) {
          iteration = Number(check[1]);
          iterations++;
        } else if (/NOT ACHIEVED WITHIN TOLERANCE|CORRECTION TOO LARGE/.test(text)) {
          if (worst) culprits.add(worst.node, worst.at);
        } else if (/TIME INCREMENT COMPLETED/.test(text)) done++;
        else if (/TOTAL TIME COMPLETED/.test(text))
          completed = /TOTAL TIME COMPLETED\s+(\S+)/.exec(text)?.[1] ?? '';
        else if (/^\s*S T E P\s+\d+/.test(text)) step = Number(/S T E P\s+(\d+)/.exec(text)?.[1]);
        else if (/^\s*Abaqus\/Standard /i.test(text)) version = text.trim().split(/\s{2,}/)[0] ?? '';
        else if (/^\s*\*\*\*ERROR/.test(text)) {
          troubles.add(at, '程序报错');
          ending = { state: 'stopped', text: '因报错停止' };
        } else if (/THE ANALYSIS HAS BEEN COMPLETED|THE ANALYSIS HAS COMPLETED SUCCESSFULLY/.test(text))
          ending = { state: 'finished', text: `算完了（${text.trim()}）` };
        else if (/THE ANALYSIS HAS NOT BEEN COMPLETED/.test(text))
          ending = { state: 'stopped', text: '没有算完（THE ANALYSIS HAS NOT BEEN COMPLETED）' };
      },
      end: () => {
        const { trouble, mark } = troubles.end();
        return {
          version,
          ending,
          facts: [
            { label: '收敛的增量', text: String(done) },
            { label: '迭代', text: String(iterations) },
            { label: '减小步长', text: `${cutbacks} 次` },
            ...(completed ? [{ label: '算到的总时间', text: completed }] : []),
          ],
          charts: [
            {
              title: '每次迭代的残差与修正',
              x: '迭代（累计）',
              y: '绝对值',
              isLog: true,
              curves: residuals.all(),
              mark: mark?.[0],
            },
            {
              title: '每次尝试的步长',
              x: '尝试（累计）',
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
