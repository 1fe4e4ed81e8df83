import { numberIn } from '../../number.ts';
import { culpritBook } from '../culprits.ts';
import { curveBook } from '../curves.ts';
import { firstTrouble } from '../firstProblem.ts';
import type { Ending, Format } from '../log.ts';

/** `kinetic energy.................   4.50E+02` in glstat and d3hsp. */
const FIELD = /^\s*([a-z][\w /().%-]*?)\.{2,}\s*(\S+)\s*$/i;
/** `dt of cycle    1 is controlled by solid  34050 of part   12` */
const CONTROLLED = /dt of cycle\s+(\d+) is controlled by\s+(\w+)(?:\s+(\d+) of part\s+(\d+))?/;
const SIGN = new RegExp(
  `${CONTROLLED.source}|^\\s*total energy / initial energy\\.|E r r o r   t e r m i n a t i o n|N o r m a l    t e r m i n a t i o n|^\\s*LS-DYNA|^\\s*\\*\\*\\* (?:Error|Warning) \\d+ \\([A-Z]{3}\\+\\d+\\)`,
);
const ENERGIES: Record<string, string> = {
  'kinetic energy': '动能',
  'internal energy': '内能',
  'hourglass energy': '沙漏能',
  'sliding interface energy': '接触滑移能',
  'external work': '外力功',
  'total energy': '总能',
};
const ELEMENTS: Record<string, string> = { solid: '实体', shell: '壳', beam: '梁', thick: '厚壳' };
/** Acceptable energy ratios; time step share below which its fall is reported. */
const BALANCED = { from: 0.9, to: 1.1 };
const FALL = 0.1;

const OPEN: Ending = { state: 'open', text: '日志到这里为止，没有说是否正常结束' };

/** LS-DYNA glstat, d3hsp, messag, mes0000 or screen output. */
export const lsdyna: Format = {
  name: 'LS-DYNA 的 glstat、d3hsp、messag 或屏幕输出',
  isSign: (line) => SIGN.test(line),
  severityOf: (line) => {
    const found = /^\s*\*\*\* (Error|Warning)\b/i.exec(line)?.[1]?.toLowerCase();
    return found === 'error' ? 'error' : found ? 'warning' : null;
  },
  read: () => {
    const energies = curveBook();
    const sizes = curveBook();
    const ratios = curveBook();
    const masses = curveBook();
    const culprits = culpritBook();
    let [version, first, cycle] = ['', 0, ''];
    let time = Number.NaN;
    let ending = OPEN;
    const where = () =>
      [cycle && `第 ${cycle} 个循环`, Number.isNaN(time) ? '' : `时间 ${time}`].filter(Boolean).join('，');
    const troubles = firstTrouble(where, () => time);
    return {
      where,
      line: (text, at) => {
        const field = FIELD.exec(text);
        if (field) {
          const [name, value] = [(field[1] ?? '').trim().toLowerCase(), numberIn(field[2] ?? '')];
          const energy = ENERGIES[name];
          if (name === 'time') time = value;
          else if (Number.isNaN(time)) return;
          else if (energy) {
            energies.add(energy, time, value);
            if (!Number.isFinite(value)) troubles.add(at, `${energy}不是数（${field[2]}）`);
          } else if (name === 'time step') {
            if (first === 0) first = value;
            sizes.add('时间步长', time, value);
            if (value < FALL * first) troubles.add(at, `时间步长降到开始时（${first}）的十分之一以下`);
          } else if (name === 'total energy / initial energy') {
            ratios.add('总能 /（初始能 + 外力功）', time, value);
            if (!(value >= BALANCED.from && value <= BALANCED.to))
              troubles.add(at, `能量比是 ${field[2]}，偏离 1 超过 10 %`);
          } else if (name === 'percentage increase') masses.add('增加的质量', time, value);
          return;
        }
        const controlled = CONTROLLED.exec(text);
        if (controlled) {
          // An appended run resets the ending; the last cycle may repeat.
          if (controlled[1] !== cycle) ending = OPEN;
          cycle = controlled[1] ?? '';
          const [, , kind = '', element, part] = controlled;
          if (element)
            culprits.add(`${ELEMENTS[kind] ?? kind}单元 ${element}（部件 ${part}，决定时间步长）`, at);
          return;
        }
        if (/^\s*\*\*\* Error\b/i.test(text)) troubles.add(at, '程序报错');
        else if (/E r r o r\s+t e r m i n a t i o n/.test(text))
          ending = { state: 'stopped', text: '因错误终止（E r r o r  t e r m i n a t i o n）' };
        else if (/N o r m a l\s+t e r m i n a t i o n/.test(text))
          ending = { state: 'finished', text: '正常结束（N o r m a l  t e r m i n a t i o n）' };
        else if (/^\s*\|?\s*Version\s*:/i.test(text) && !version)
          version = `LS-DYNA ${/Version\s*:\s*(.*?)\s*(?:\||Date|$)/i.exec(text)?.[1] ?? ''}`.trim();
      },
      end: () => {
        const { trouble, mark } = troubles.end();
        return {
          version,
          ending,
          facts: [
            ...(cycle ? [{ label: '循环', text: cycle }] : []),
            ...(Number.isNaN(time) ? [] : [{ label: '算到的时间', text: String(time) }]),
          ],
          charts: [
            { title: '能量随时间的变化', x: '时间', y: '能量', isLog: false, curves: energies.all(), mark },
            { title: '能量比随时间的变化', x: '时间', y: '能量比', isLog: false, curves: ratios.all(), mark },
            {
              title: '时间步长随时间的变化',
              x: '时间',
              y: '时间步长',
              isLog: true,
              curves: sizes.all(),
              mark,
            },
            {
              title: '增加的质量随时间的变化',
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
