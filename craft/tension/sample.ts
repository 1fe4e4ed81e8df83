/** Synthetic example σ = K ε_pⁿ; MPa. */
export const SAMPLE = { modulus: 200_000, k: 800, n: 0.16 } as const;

/** Plastic strains of the example; necking beyond n. */
const PLASTIC = [
  1e-5, 5e-5, 1e-4, 3e-4, 6e-4, 1e-3, 1.5e-3, 2e-3, 3e-3, 5e-3, 8e-3, 0.012, 0.02, 0.03, 0.04, 0.055, 0.07,
  0.085, 0.1, 0.115, 0.13, 0.145, 0.16, 0.18, 0.2, 0.22,
];
const ELASTIC = [0.05, 0.2, 0.4, 0.6, 0.8];

/** Example as columns: engineering strain in %, stress in MPa. */
export function sampleColumns({ modulus, k, n }: { modulus: number; k: number; n: number } = SAMPLE): string {
  const plastic = PLASTIC.map((it) => [it, k * it ** n] as const);
  const first = plastic[0]?.[1] ?? 0;
  const all = [[0, 0] as const, ...ELASTIC.map((it) => [0, it * first] as const), ...plastic];
  const rows = all.map(([own, stress]) => {
    const e = Math.expm1(own + stress / modulus);
    return `${(100 * e).toFixed(5)},${(stress / (1 + e)).toFixed(3)}`;
  });
  return ['工程应变 (%),工程应力 (MPa)', ...rows].join('\n');
}
