import type { JohnsonCook, Material, Value } from '../material.ts';

const KELVIN = 273.15;
const TITANIUM = {
  source: 'vumat',
  where: 'validation/jc_ti64_abq_builtin.inp',
  condition: '室温，卡片没有写状态',
} as const;

/** Fitted by their authors to tension tests at several rates and up to 250 °C; what the abstract leaves out stays out. */
const ALUMINIUM = {
  source: 'brar',
  where: '摘要正文',
  condition: '拉伸，准静态与高应变率，室温到 250 °C；摘要没有写参考应变率与熔点',
  rate: null,
  room: null,
  melt: null,
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
  '7075-t651': { ...ALUMINIUM, a: 527e6, b: 676e6, n: 0.71, c: 0.017, m: 1.61 },
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

const PLATE = {
  source: 'materialMap',
  where: 'data/Flores-Johnson 2011.toml，Al 7075-T651',
  condition: '室温，靶板，卡片没有写厚度',
} as const;

/** What a card of 7075-T651 says besides its constants. */
export const ALUMINIUM_VALUES: readonly Value[] = [
  { ...PLATE, quantity: 'density', value: 2700 },
  { ...PLATE, quantity: 'youngs', value: 70e9 },
  { ...PLATE, quantity: 'poisson', value: 0.3 },
  { ...PLATE, quantity: 'expansion', value: 2.3e-5 },
];

export const ALUMINIUM_WITHHELD: Material['withheld'] = [
  { quantity: 'heat', said: '910E8 mm²/(s²·K)', why: '比同一张卡片的单位（mm-t-s）大两个量级' },
];

export const ALUMINIUM_NOTES: readonly string[] = [
  '卡片里的 Johnson-Cook 常数（A = 520E3 等）比它的单位大 1000 倍，没有收；这里的常数取自另一个出处',
];
