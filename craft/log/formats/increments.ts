import { numberIn } from '../../number.ts';
import { curveBook } from '../curves.ts';
import { firstTrouble } from '../firstProblem.ts';
import type { Ending, Format } from '../log.ts';

/** CalculiX columns: step, increment, attempt, iterations, total time, step time, size. */
const CALCULIX = /^\s*STEP\s+INC\s+ATT\s+ITRS\s+TOT TIME/;
/**
 * Abaqus/Standard columns: step, increment, attempt, severe, equilibrium and total iterations, total time,
 * step time, size.
 */
const ABAQUS = /^\s*STEP\s+INC\s+ATT\s+SEVERE\s+EQUIL\s+TOTAL/;
/** U marks a failed attempt. */
const ROW = /^\s*(\d+)\s+(\d+)\s+(\d+)(U?)\s+(\d.*)$/;

/** .sta reader; `columns` index iterations, total time and size after the attempt. */
function increments(name: string, head: RegExp, columns: readonly [number, number, number]): Format {
  return {
    name,
    isSign: (line) => head.test(line),
    severityOf: () => null,
    read: () => {
      const sizes = curveBook();
      const work = curveBook();
      let [version, place] = ['', ''];
      let [done, refused, iterations, time] = [0, 0, 0, 0];
      let isLastRefused = false;
      const troubles = firstTrouble(
        () => place,
        () => done + refused,
      );
      let said: Ending | null = null;
      return {
        where: () => place,
        line: (text, at) => {
          const [, step, increment, attempt, given, rest = ''] = ROW.exec(text) ?? [];
          if (step !== undefined) {
            const values = rest.trim().split(/\s+/).map(numberIn);
            const [needed = Number.NaN, total = Number.NaN, size = Number.NaN] = columns.map(
              (it) => values[it] ?? Number.NaN,
            );
            place = `第 ${step} 步，增量 ${increment}${attempt === '1' ? '' : `（第 ${attempt} 次尝试）`}`;
            isLastRefused = given === 'U';
            if (isLastRefused) {
              refused++;
              troubles.add(at, '这次尝试没有收敛，步长被减小后重试');
            } else {
              done++;
              time = total;
            }
            iterations += needed;
            sizes.add(isLastRefused ? '没有收敛的尝试' : '收敛的增量', done + refused, size);
            work.add('迭代', done + refused, needed);
          } else if (/^\s*Abaqus\/Standard /.test(text)) version = text.trim().split(/\s{2,}/)[0] ?? '';
          else if (/THE ANALYSIS HAS COMPLETED SUCCESSFULLY/.test(text))
            said = { state: 'finished', text: '算完了（THE ANALYSIS HAS COMPLETED SUCCESSFULLY）' };
          else if (/THE ANALYSIS HAS NOT BEEN COMPLETED/.test(text))
            said = { state: 'stopped', text: '没有算完（THE ANALYSIS HAS NOT BEEN COMPLETED）' };
        },
        end: () => {
          const { trouble, mark } = troubles.end();
          return {
            version,
            ending: said ?? {
              state: 'open',
              text:
                done + refused === 0
                  ? '这个文件里没有增量，不知道是否开始算'
                  : isLastRefused
                    ? '最后一次尝试没有收敛，之后没有记录'
                    : '这个文件不说是否算完，最后一个增量是收敛的',
            },
            facts: [
              { label: '收敛的增量', text: String(done) },
              { label: '没有收敛的尝试', text: String(refused) },
              { label: '迭代', text: String(iterations) },
              { label: '算到的总时间', text: String(time) },
            ],
            charts: [
              {
                title: '每次尝试的步长',
                x: '尝试（累计）',
                y: '步长',
                isLog: true,
                curves: sizes.all(),
                mark,
              },
              {
                title: '每次尝试的迭代',
                x: '尝试（累计）',
                y: '迭代',
                isLog: false,
                curves: work.all(),
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
}

export const calculixSta = increments('CalculiX 的 .sta', CALCULIX, [0, 1, 3]);
export const abaqusSta = increments('Abaqus/Standard 的 .sta', ABAQUS, [2, 3, 5]);
