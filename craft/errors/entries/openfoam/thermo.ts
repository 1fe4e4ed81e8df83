import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';
import { foam } from './source.ts';

/** Messages of thermophysical models. */
export const thermo: readonly Entry[] = [
  {
    slug: 'openfoam-janaf-range',
    solver: 'openfoam',
    title: '温度超出 janaf 的范围',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'attempt to use janafThermo<EquationOfState> out of temperature range {下限} -> {上限}; T = {温度}',
        example:
          '    attempt to use janafThermo<EquationOfState> out of temperature range 200 -> 5000;  T = 26.85',
        versions: ['OpenFOAM v1912'],
      },
    ],
    says: '某个单元的温度在 janaf 多项式的范围之外，物性按范围的端点算；每个单元打印一次，计算接着进行。',
    first: [
      '第一次出现时的 T：接近 0 到 100 是单位，几千的负数是已经发散。',
      '0/T 的初始值与边界值。',
      '出现之前几步的残差、库朗数与 min/max T。',
    ],
    causes: [
      {
        id: 'celsius',
        cause: '温度写成了摄氏度。',
        tell: '第一步就出现；T 正好是摄氏度的数。',
        change: '换成开尔文：26.85 ℃ 是 300 K。',
        diff: '-internalField   uniform 26.85;\n+internalField   uniform 300;\n …\n         type            fixedValue;\n-        value           uniform 26.85;\n+        value           uniform 300;\n …\n         type            fixedValue;\n-        value           uniform 26.85;\n+        value           uniform 300;',
        known: { by: 'run', case: 'openfoam/janaf-celsius' },
      },
      {
        id: 'diverged',
        cause: '求解已经发散，温度、密度等都不合理。',
        tell: 'T 是很大的负数或上万，随时间步变大。',
        change: '回到出现之前的时间步：减小时间步，先用一阶格式，检查反应、源项与边界的值。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['不要只放宽 Tlow、Thigh：多项式在范围之外没有意义。'],
    before: [],
    sources: [
      foam('src/thermophysicalModels/specie/thermo/janaf/janafThermoI.H', 'janafThermo::limit'),
      thread(
        'weixian001/FPVFoam-v1912',
        2,
        'Issue with janaf: many parameters are showing unphysical values',
      ),
    ],
    words: ['janaf', 'out of temperature range', '温度范围', '摄氏', '开尔文'],
    related: { articles: [], entries: ['openfoam-negative-temperature', 'openfoam-max-iterations-thermo'] },
  },
];
