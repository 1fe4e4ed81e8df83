import { numberIn } from '../../number.ts';
import { culpritBook } from '../culprits.ts';
import { curveBook } from '../curves.ts';
import { firstTrouble } from '../firstProblem.ts';
import type { Ending, Format } from '../log.ts';
import { abaqusSeverity } from './abaqusSeverity.ts';

const HEAD = /^\s*INCREMENT\s+TIME\s+TIME\s+TIME\s+INCREMENT\s+ELEMENT\s+ENERGY/;
/**
 * Columns: increment, step time, total time, clock, stable increment, critical element, kinetic energy, total
 * energy, mass in per cent.
 */
const ROW =
  /^\s*(\d+)\s+(\S+)\s+(\S+)\s+\d+:\d\d:\d\d\s+(\S+)\s+(\d+|NONE)\s+(\S+)(?:\s+(\S+))?(?:\s+(\S+))?\s*$/;
/** Names the instance that the elements of the rows below belong to. */
const INSTANCE = /^\s*INSTANCE WITH CRITICAL ELEMENT:\s*(\S+)/;
/** Reported if the stable increment falls below this share of the first. */
const FALL = 0.1;

export const abaqusExplicit: Format = {
  name: 'Abaqus/Explicit 的 .sta',
  isSign: (line) => HEAD.test(line),
  severityOf: abaqusSeverity,
  read: () => {
    const sizes = curveBook();
    const energies = curveBook();
    const masses = curveBook();
    const culprits = culpritBook();
    let [version, place, first, time, increment, instance] = ['', '', 0, '', '', ''];
    const troubles = firstTrouble(
      () => place,
      () => numberIn(time),
    );
    let ending: Ending = { state: 'open', text: '日志到这里为止，没有说是否算完' };
    return {
      where: () => place,
      line: (text, at) => {
        const row = ROW.exec(text);
        if (row) {
          const [, count = '', , total = '', stable = '', element, kinetic = '', whole, mass] = row;
          const x = numberIn(total);
          const size = numberIn(stable);
          [increment, time, place] = [count, total, `增量 ${count}，总时间 ${total}`];
          if (first === 0) first = size;
          sizes.add('稳定步长', x, size);
          energies.add('动能', x, numberIn(kinetic));
          if (whole !== undefined) energies.add('总能', x, numberIn(whole));
          if (mass !== undefined) masses.add('质量增加', x, numberIn(mass));
          if (element !== 'NONE')
            culprits.add(`单元 ${[instance, element].filter(Boolean).join('.')}（决定稳定步长）`, at);
          const broken = [size, numberIn(kinetic)].some((it) => !Number.isFinite(it));
          if (broken) troubles.add(at, '步长或动能不是数');
          else if (size < FALL * first) troubles.add(at, `稳定步长降到开始时（${first}）的十分之一以下`);
        } else if (INSTANCE.test(text)) instance = INSTANCE.exec(text)?.[1] ?? '';
        else if (/^\s*Abaqus\/Explicit /i.test(text)) version = text.trim().split(/\s{2,}/)[0] ?? '';
        else if (/^\s*\*\*\*ERROR/.test(text)) {
          troubles.add(at, '程序报错');
          ending = { state: 'stopped', text: '因报错停止' };
        } else if (/THE ANALYSIS HAS COMPLETED SUCCESSFULLY/.test(text))
          ending = { state: 'finished', text: '算完了（THE ANALYSIS HAS COMPLETED SUCCESSFULLY）' };
        else if (/THE ANALYSIS HAS NOT BEEN COMPLETED/.test(text))
          ending = { state: 'stopped', text: '没有算完（THE ANALYSIS HAS NOT BEEN COMPLETED）' };
      },
      end: () => {
        const { trouble, mark } = troubles.end();
        return {
          version,
          ending,
          facts: [
            { label: '最后一个增量', text: increment },
            { label: '算到的总时间', text: time },
          ],
          charts: [
            {
              title: '稳定步长随时间的变化',
              x: '时间',
              y: '稳定步长',
              isLog: true,
              curves: sizes.all(),
              mark,
            },
            { title: '能量随时间的变化', x: '时间', y: '能量', isLog: false, curves: energies.all(), mark },
            {
              title: '质量增加随时间的变化',
              x: '时间',
              y: '增加的质量 / %',
              isLog: false,
              curves: masses.all(),
              mark,
            },
          ],
          trouble,
          culprits: culprits.end(),
        };
      },
    };
  },
};
