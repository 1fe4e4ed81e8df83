import { applied, inverse, type Matrix } from '../laminate/matrix.ts';
import { polarFigure } from '../laminate/polarStiffness.ts';
import { anglesOf } from '../laminate/stack.ts';
import { alongFibres, facesOf, type Ply, rotatedStiffness, stiffnessOf } from '../laminate/stiffness.ts';
import type { Figure } from '../plot.ts';
import type { Analysis, Outcome } from './analysis.ts';

const GIGA = 1000;
const LOADS = ['Nx', 'Ny', 'Nxy', 'Mx', 'My', 'Mxy'];
/** Relative size below which a stiffness is rounding noise. */
const NOTHING = 1e-9;

const range = { from: -1e6, to: 1e6 };

const PARTS = ['σ₁ 纤维方向', 'σ₂ 横向', 'τ₁₂ 剪切'];

/** Ply-axis stresses at both faces of every ply from mid-plane strains and curvatures. */
function stresses(ply: Ply, angles: readonly number[], faces: readonly number[], strains: readonly number[]) {
  return angles.flatMap((angle, at) =>
    [faces[at] ?? 0, faces[at + 1] ?? 0].map((z) => {
      const own = [0, 1, 2].map((it) => (strains[it] ?? 0) + z * (strains[it + 3] ?? 0));
      return {
        ply: at + 1,
        angle,
        z,
        stress: applied(alongFibres(angle), applied(rotatedStiffness(ply, angle), own)),
      };
    }),
  );
}

function stressFigure(found: ReturnType<typeof stresses>): Figure {
  return {
    title: '各层的应力沿厚度的变化',
    x: { label: '应力 / MPa' },
    y: { label: 'z / mm' },
    series: PARTS.map((label, part) => ({
      label,
      points: found.flatMap(({ z, stress }, at): (readonly [number, number])[] => [
        // The stress jumps between plies.
        ...(at > 0 && at % 2 === 0 ? [[Number.NaN, Number.NaN] as const] : []),
        [stress[part] ?? Number.NaN, z],
      ]),
    })),
  };
}

const NAMES = ['11', '12', '16', '22', '26', '66'];

/** Six entries each of A, B and D, with rounding noise set to 0. */
function entries(whole: Matrix): Outcome['results'] {
  const places = [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 2],
    [2, 2],
  ] as const;
  const blocks = [
    { name: 'A', row: 0, column: 0, unit: 'N/mm' },
    { name: 'B', row: 0, column: 3, unit: 'N' },
    { name: 'D', row: 3, column: 3, unit: 'N·mm' },
  ];
  const scale = Math.sqrt((whole[0]?.[0] ?? 0) * (whole[3]?.[3] ?? 0));
  return blocks.flatMap(({ name, row, column, unit }) => {
    const most = name === 'B' ? scale : (whole[row]?.[column] ?? 0);
    return places.map(([i, j], at) => {
      const value = whole[row + i]?.[column + j] ?? Number.NaN;
      return { label: `${name}${NAMES[at]}`, value: Math.abs(value) < NOTHING * most ? 0 : value, unit };
    });
  });
}

/** Stiffness, moduli and stresses of a laminate of identical plies. */
export const layup: Analysis = {
  name: 'layup',
  title: '任意铺层的层合板',
  isText: true,
  columns: '铺层：从一面到另一面的角度，写成 [0/45/-45/90]s、[0/90]2s、[±45/0_2] 或 [(0/90)3/45]，最多 32 层',
  parameters: [
    { name: 'E1', label: '纤维方向模量 E₁', unit: 'GPa', value: 140, from: 0.1, to: 1000 },
    { name: 'E2', label: '横向模量 E₂', unit: 'GPa', value: 10, from: 0.01, to: 1000 },
    { name: 'G12', label: '面内剪切模量 G₁₂', unit: 'GPa', value: 5, from: 0.01, to: 1000 },
    { name: 'nu12', label: '主泊松比 ν₁₂', unit: '', value: 0.3, from: -1, to: 1 },
    { name: 't', label: '单层厚度', unit: 'mm', value: 0.125, from: 1e-4, to: 50 },
    { name: 'Nx', label: '轴力 Nx', unit: 'N/mm', value: 100, ...range },
    { name: 'Ny', label: '轴力 Ny', unit: 'N/mm', value: 0, ...range },
    { name: 'Nxy', label: '剪力 Nxy', unit: 'N/mm', value: 0, ...range },
    { name: 'Mx', label: '弯矩 Mx', unit: 'N', value: 0, ...range },
    { name: 'My', label: '弯矩 My', unit: 'N', value: 0, ...range },
    { name: 'Mxy', label: '扭矩 Mxy', unit: 'N', value: 0, ...range },
  ],
  formulas: [
    'm = 1 - nu12^2*E2/E1',
    'Q11 = E1/m  # 单层沿纤维的折减刚度',
    'Q22 = E2/m',
    'Q12 = nu12*E2/m',
    'Q66 = G12',
    'c = cos(theta)',
    's = sin(theta)',
    'R11 = Q11*c^4 + 2*(Q12 + 2*Q66)*s^2*c^2 + Q22*s^4  # 转过铺层角的 Q̄₁₁',
    'R12 = (Q11 + Q22 - 4*Q66)*s^2*c^2 + Q12*(s^4 + c^4)',
    'R22 = Q11*s^4 + 2*(Q12 + 2*Q66)*s^2*c^2 + Q22*c^4',
    'R16 = (Q11 - Q12 - 2*Q66)*s*c^3 + (Q12 - Q22 + 2*Q66)*s^3*c',
    'R26 = (Q11 - Q12 - 2*Q66)*s^3*c + (Q12 - Q22 + 2*Q66)*s*c^3',
    'R66 = (Q11 + Q22 - 2*Q12 - 2*Q66)*s^2*c^2 + Q66*(s^4 + c^4)',
    'A = Σ Q̄ₖ (zₖ − zₖ₋₁)，B = Σ Q̄ₖ (zₖ² − zₖ₋₁²)/2，D = Σ Q̄ₖ (zₖ³ − zₖ₋₁³)/3',
    '[a b; bᵀ d] = [A B; B D]⁻¹',
    'Ex = 1/(h a₁₁)，Ey = 1/(h a₂₂)，Gxy = 1/(h a₆₆)，νxy = −a₁₂/a₁₁',
    '[ε⁰; κ] = [a b; bᵀ d] [N; M]，σ = Q̄ₖ (ε⁰ + z κ)',
  ],
  sample: '[0/45/-45/90]s',
  run(text, given) {
    const angles = anglesOf(text);
    const value = (name: string) =>
      given.get(name) ?? layup.parameters.find((it) => it.name === name)?.value ?? Number.NaN;
    const [t, nu12] = [value('t'), value('nu12')];
    const ply = { E1: value('E1') * GIGA, E2: value('E2') * GIGA, G12: value('G12') * GIGA, nu12 };
    const whole = stiffnessOf(ply, angles, t);
    const compliance = inverse(whole);
    const height = angles.length * t;
    const at = (row: number, column: number) => compliance[row]?.[column] ?? Number.NaN;
    const modulus = (index: number) => 1 / (height * at(index, index) * GIGA);
    const strains = applied(
      compliance,
      LOADS.map((name) => value(name)),
    );
    const found = stresses(ply, angles, facesOf(angles.length, t), strains);
    const all = entries(whole);
    const isCoupled = all.some((it) => it.label.startsWith('B') && it.value !== 0);
    const moduli: Outcome['results'] = [
      { label: '面内模量 Ex', value: modulus(0), unit: 'GPa' },
      { label: '面内模量 Ey', value: modulus(1), unit: 'GPa' },
      { label: '剪切模量 Gxy', value: modulus(2), unit: 'GPa' },
      { label: '泊松比 νxy', value: -at(0, 1) / at(0, 0), unit: '' },
    ];
    return {
      results: [
        { label: '层数', value: angles.length, unit: '' },
        { label: '总厚度 h', value: height, unit: 'mm' },
        ...moduli,
        // B vanishes for a symmetric layup.
        ...all.filter(({ label }) => isCoupled || !label.startsWith('B')),
      ],
      warnings: [
        ...(isCoupled ? ['铺层不对称，B 不为零：拉伸会引起弯曲或扭转，工程常数按可以自由翘曲计算。'] : []),
        ...(nu12 * nu12 < ply.E1 / ply.E2 ? [] : ['泊松比超出正定的范围 |ν₁₂| < √(E₁/E₂)，结果没有意义。']),
      ],
      understood: '',
      several: 0,
      figures: [polarFigure(compliance, height), stressFigure(found)],
      tables: [
        {
          heads: ['quantity', 'value', 'unit'],
          rows: [...moduli, ...all].map(({ label, value: own, unit }) => [
            label.split(' ').at(-1)?.replace('ν', 'nu') ?? label,
            own,
            unit.replace('·', '*'),
          ]),
        },
        {
          heads: ['ply', 'angle', 'z_mm', 's1_MPa', 's2_MPa', 't12_MPa'],
          rows: found.map(({ ply: number, angle, z, stress }) => [number, angle, z, ...stress]),
        },
      ],
    };
  },
};
