import type { JohnsonCook, Value } from '../material.ts';

const KELVIN = 273.15;
const TITANIUM = {
  source: 'vumat',
  where: 'validation/jc_ti64_abq_builtin.inp',
  condition: '室温，卡片没有写状态',
} as const;

/** Constants of Johnson and Cook of materials of the library, by slug. */
export const JOHNSON_COOK: Readonly<Record<string, JohnsonCook>> = {
  'copper-ofhc': {
    a: 90e6,
    b: 292e6,
    n: 0.31,
    c: 0.025,
    m: 1.09,
    rate: null,
    room: null,
    melt: null,
    source: 'uintah',
    where: 'src/StandAlone/inputs/MPM/MaterialData/JohnsonCookPlasticOFHCCopper.xml',
    condition: '文件没有写状态、参考应变率与熔点',
  },
  'ti-6al-4v': {
    ...TITANIUM,
    a: 1098e6,
    b: 1092e6,
    n: 0.93,
    c: 0.014,
    m: 1.1,
    rate: 1,
    room: 20 + KELVIN,
    melt: 1632 + KELVIN,
  },
};

/** What the deck with the constants of Ti-6Al-4V says beside them. */
export const TITANIUM_VALUES: readonly Value[] = [
  { ...TITANIUM, quantity: 'density', value: 4430 },
  { ...TITANIUM, quantity: 'youngs', value: 114.5e9 },
  { ...TITANIUM, quantity: 'poisson', value: 0.342 },
];
