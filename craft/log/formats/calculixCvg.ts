import { numberIn } from '../../number.ts';
import { curveBook } from '../curves.ts';
import { firstTrouble } from '../firstProblem.ts';
import type { Format } from '../log.ts';

/** CalculiX spells it with a zero. */
const HEAD = /^\s*SUMMARY OF C[0O]NVERGENCE INFORMATION/;
const ROW = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*$/;
const NAMES = ['力的残差', '位移修正', '热流残差', '温度修正'];

/** CalculiX .cvg: residuals and corrections per iteration, in per cent. */
export const calculixCvg: Format = {
  name: 'CalculiX 的 .cvg',
  isSign: (line) => HEAD.test(line),
  severityOf: () => null,
  read: () => {
    const shares = curveBook();
    const contacts = curveBook();
    let [place, iterations, retries] = ['', 0, 0];
    let isRetry = '';
    const troubles = firstTrouble(
      () => place,
      () => iterations,
    );
    return {
      where: () => place,
      line: (text, at) => {
        const [, step, increment, attempt, iteration, contact, ...values] = ROW.exec(text) ?? [];
        if (step === undefined) return;
        iterations++;
        place = `第 ${step} 步，增量 ${increment}，第 ${attempt} 次尝试，迭代 ${iteration}`;
        const own = `${step} ${increment} ${attempt}`;
        if (attempt !== '1' && own !== isRetry) {
          retries++;
          isRetry = own;
          troubles.add(at, '上一次尝试没有收敛，这里用更小的步长重试');
        }
        for (const [column, name] of NAMES.entries()) {
          const value = numberIn(values[column] ?? '');
          if (!Number.isFinite(value)) troubles.add(at, `${name}不是数`);
          // Unsolved fields are all zero.
          if (value !== 0) shares.add(name, iterations, value);
        }
        if (contact !== '0') contacts.add('接触单元', iterations, Number(contact));
      },
      end: () => {
        const { trouble, mark } = troubles.end();
        return {
          version: '',
          ending: { state: 'open', text: '这个文件不说是否算完，看同名的 .sta 或屏幕输出' },
          facts: [
            { label: '迭代', text: String(iterations) },
            { label: '重试', text: `${retries} 次` },
          ],
          charts: [
            {
              title: '每次迭代的残差与修正',
              x: '迭代（累计）',
              y: '占比 / %',
              isLog: true,
              curves: shares.all(),
              mark,
            },
            {
              title: '接触单元数',
              x: '迭代（累计）',
              y: '接触单元',
              isLog: false,
              curves: contacts.all(),
              mark,
            },
          ],
          trouble,
          culprits: [],
        };
      },
    };
  },
};
