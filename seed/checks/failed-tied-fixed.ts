/**
 * A post on a pad, whose glued face is fixed as well: CalculiX beside the beam of Timoshenko, F L³/(3EI) + F L/(κGA) with
 * κ = 5/6, and beside that beam on a pad that shears and bends like one of its height.
 */
import { recordOf } from '../failed/model.ts';
import { POST, setsModel } from '../failed/models/sets.ts';
import { fixed, report, versions } from '../failed/words.ts';

const record = recordOf(setsModel);
const valuesOf = (run: string) => {
  const found = record[run]?.values;
  if (!found) throw new Error(`no run ${run}`);
  return found;
};
const force = (value = Number.NaN) => (Math.abs(value) < 0.5 ? '0' : fixed(value, 0));
const ways = [
  ['出错的模型', 'broken'],
  ['加密：柱 6×6×18，垫 5×5×3', 'wrong-mesh'],
  ['POSITION TOLERANCE 0.01 → 5', 'wrong-tolerance'],
  ['主面与从面对调', 'wrong-swapped'],
  ['柱底只固定竖直方向', 'wrong-vertical'],
  ['修好：两个集合各有名字', 'mended'],
  ['修好，主从对调', 'mended-swapped'],
  ['修好，加密', 'mended-mesh'],
  ['不用绑定，两件共用节点', 'mended-merged'],
] as const;
const runs = ways.map(([name, run]) => {
  const { top, reactions, stress, warnings } = valuesOf(run);
  return [name, fixed(top, top < 0.1 ? 4 : 3), force(reactions[0]), fixed(stress, 1), String(warnings)];
});

const { side, high, pad, steel, plastic, poisson, force: pushed } = POST;
const inertia = side ** 4 / 12;
const area = side ** 2;
const shear = (young: number) => ((5 / 6) * area * young) / (2 * (1 + poisson));
const beam = (pushed * high ** 3) / (3 * steel * inertia) + (pushed * high) / shear(steel);
const turned = (pushed * (high + pad / 2) * pad) / (plastic * inertia);
const soft = beam + turned * (high + pad / 2) + (pushed * pad) / shear(plastic);
const top = (run: string) => valuesOf(run).top;
const deck = (run: 'broken' | 'mended') => {
  const lines = setsModel.runs[run].split('\n').filter((it) => /^\*NSET, NSET=(?:FOOT|P\w+-FOOT)$/.test(it));
  const held = /\*BOUNDARY\n(.*)\n/.exec(setsModel.runs[run])?.[1] ?? '';
  return [...lines.flatMap((it, at) => [`** ${at === 0 ? 'pad' : 'post'}.inp`, it]), '*BOUNDARY', held].join(
    '\n',
  );
};

report({ runs }, [
  `柱顶位移 ${fixed(top('broken'), 4)} mm`,
  `悬臂梁的 ${fixed(beam, 4)} mm`,
  `修好之后是 ${fixed(top('mended'), 2)} mm，是原来的 ${fixed(top('mended') / top('broken'), 0)} 倍`,
  `估算是 ${fixed(soft, 2)} mm`,
  `印了 ${valuesOf('broken').warnings} 次`,
  `${valuesOf('broken').warnings / 3} 个节点的三个方向`,
  `警告一条也没有，位移还是 ${fixed(top('wrong-swapped'), 4)} mm`,
  `位移 ${fixed(top('wrong-vertical'), 4)} mm`,
  `相差 ${fixed(100 * Math.abs(top('mended') / top('mended-merged') - 1), 1)} %`,
  versions(deck('broken'), deck('mended')).trimEnd(),
]);
