/** Dry air at 101 325 Pa, U.S. Standard Atmosphere, 1976: ideal gas, Sutherland viscosity; T in K. */
const PRESSURE = 101_325;
/** Gas constant of the report in J/(kmol K); mean molar mass in kg/kmol. */
const UNIVERSAL = 8314.32;
const MOLAR = 28.9644;
const GAMMA = 1.4;
const GAS = UNIVERSAL / MOLAR;

/** Density in kg/m³, equation (42). */
export const airDensity = (T: number): number => PRESSURE / (GAS * T);

/** Dynamic viscosity in Pa s, equation (51). */
export const airViscosity = (T: number): number => (1.458e-6 * T ** 1.5) / (T + 110.4);

/** Thermal conductivity in W/(m K), equation (53). */
export const airConductivity = (T: number): number => (2.64638e-3 * T ** 1.5) / (T + 245.4 * 10 ** (-12 / T));

/** Speed of sound in m/s, equation (50). */
export const airSound = (T: number): number => Math.sqrt(GAMMA * GAS * T);

/** Specific heat at constant pressure in J/(kg K): γR/(γ − 1). */
export const AIR_HEAT: number = (GAMMA / (GAMMA - 1)) * GAS;
