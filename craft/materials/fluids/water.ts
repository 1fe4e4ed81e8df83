/**
 * Liquid water at 0.1 MPa, IAPWS SR6-08(2011), 253.15 K ≤ T ≤ 383.15 K (supercooled below 273.15 K,
 * superheated above 372.76 K). Equations (1) to (9): T in K, results in SI.
 */
const GAS = 461.51805;
const REFERENCE = 10;
const PRESSURE = 1e5;

type Term = readonly [coefficient: number, power: number];

/** Specific volume: a₅…a₁₀ with powers of α, b₅…b₁₀ with powers of β. */
const VOLUME = 1.93763157e-2;
const VOLUME_A: readonly Term[] = [
  [6.74458446e3, 4],
  [-2.22521604e5, 5],
  [1.00231247e8, 7],
  [-1.63552118e9, 8],
  [8.32299658e9, 9],
];
const VOLUME_B: readonly Term[] = [
  [5.78545292e-3, 1],
  [-1.53195665e-2, 2],
  [3.11337859e-2, 3],
  [-4.23546241e-2, 4],
  [3.38713507e-2, 5],
  [-1.19946761e-2, 6],
];
/** Its pressure derivative. */
const PRESSED_A: readonly Term[] = [
  [-7.5245878e-6, 1],
  [-1.3767418e-2, 3],
  [1.0627293e1, 5],
  [-2.0457795e2, 6],
  [1.2037414e3, 7],
];
const PRESSED_B: readonly Term[] = [
  [-3.109147e-6, 1],
  [2.8964919e-5, 3],
  [-1.3112763e-4, 4],
  [3.0410453e-4, 5],
  [-3.9034594e-4, 6],
  [2.3403117e-4, 7],
  [-4.8510101e-5, 9],
];
/** Heat capacity. */
const HEAT = -8.983025854;
const HEAT_A: readonly Term[] = [
  [-1.661470539e5, 4],
  [2.70878164e6, 5],
  [-1.557191544e8, 7],
];
const HEAT_B: readonly Term[] = [
  [-8.237426256e-1, 2],
  [1.908956353, 3],
  [-2.017597384, 4],
  [8.546361348e-1, 5],
];

const alpha = (T: number) => REFERENCE / (593 - T);
const beta = (T: number) => REFERENCE / (T - 232);
const sum = (terms: readonly Term[], x: number, term = (a: number, n: number) => a * x ** n) =>
  terms.reduce((all, [a, n]) => all + term(a, n), 0);

/** Specific volume in m³/kg. */
const volume = (T: number) =>
  ((GAS * REFERENCE) / PRESSURE) * (VOLUME + sum(VOLUME_A, alpha(T)) + sum(VOLUME_B, beta(T)));

/** Its derivative by T, in m³/(kg K). */
function volumeByT(T: number): number {
  const [x, y] = [alpha(T), beta(T)];
  const grown = (at: number) => (a: number, n: number) => n * a * at ** (n + 1);
  return (GAS / PRESSURE) * (sum(VOLUME_A, x, grown(x)) - sum(VOLUME_B, y, grown(y)));
}

/** Its derivative by the pressure, in m³/(kg Pa). */
const volumeByP = (T: number) =>
  ((GAS * REFERENCE) / PRESSURE ** 2) * (sum(PRESSED_A, alpha(T)) + sum(PRESSED_B, beta(T)));

/** Density in kg/m³. */
export const waterDensity = (T: number): number => 1 / volume(T);

/** Cubic coefficient of expansion in 1/K. */
export const waterExpansion = (T: number): number => volumeByT(T) / volume(T);

/** Isobaric specific heat capacity in J/(kg K). */
export function waterHeat(T: number): number {
  const [x, y] = [alpha(T), beta(T)];
  const twice = (at: number) => (a: number, n: number) => n * (n + 1) * a * at ** (n + 2);
  return -GAS * (HEAT + (T / REFERENCE) * (sum(HEAT_A, x, twice(x)) + sum(HEAT_B, y, twice(y))));
}

/** Speed of sound in m/s. */
export function waterSound(T: number): number {
  const byT = volumeByT(T);
  return Math.sqrt(-(volume(T) ** 2) / (volumeByP(T) + (T * byT ** 2) / waterHeat(T)));
}

/** Dynamic viscosity in Pa s. */
export const waterViscosity = (T: number): number =>
  1e-6 *
  sum(
    [
      [280.68, -1.9],
      [511.45, -7.7],
      [61.131, -19.6],
      [0.45903, -40],
    ],
    T / 300,
  );

/** Thermal conductivity in W/(m K). */
export const waterConductivity = (T: number): number =>
  sum(
    [
      [1.663, -1.15],
      [-1.7781, -3.4],
      [1.1567, -6],
      [-0.432115, -7.6],
    ],
    T / 300,
  );

/** Static dielectric constant. */
export const waterPermittivity = (T: number): number =>
  sum(
    [
      [-43.7527, -0.05],
      [299.504, -1.47],
      [-399.364, -2.11],
      [221.327, -2.31],
    ],
    T / 300,
  );
