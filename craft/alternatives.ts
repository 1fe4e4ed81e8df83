import { isNone, isSame } from './dimension.ts';
import { type Unit, unitOf } from './units.ts';

/** Units in which a quantity is usually given, by quantity; of equal ones, those of the millimetre come last. */
const COMMON = `m mm µm km in ft|m^2 mm^2 cm^2 in^2|m^3 mm^3 L in^3|m^4 mm^4 cm^4 in^4|kg g t lb slinch|s ms µs min h|
 1/s 1/ms|Hz kHz|Pa kPa MPa GPa bar psi ksi|N kN MN lbf kgf|N*m N*mm kN*m lbf*in|N/m kN/m N/mm lbf/in|m/s mm/s km/h in/s ft/s|
 m/s^2 mm/s^2 in/s^2|kg/m^3 g/cm^3 g/mm^3 kg/mm^3 t/mm^3 slinch/in^3|Pa*s mPa*s MPa*ms MPa*s psi*s|m^2/s mm^2/s in^2/s|J mJ kJ|W mW kW|K °C|
 deg rad|W/(m*K) mW/(mm*K) W/(mm*K) kW/(mm*K) lbf/(s*K)|
 J/(kg*K) mJ/(t*K) in*lbf/(slinch*K)|W/(m^2*K) mW/(mm^2*K)`;

/** Consistent systems of units, by the name that solvers' users call them: their lengths, masses and times. */
const SYSTEMS: Readonly<Record<string, string>> = {
  SI: 'm kg s',
  'mm-t-s': 'mm t s',
  'mm-kg-ms': 'mm kg ms',
  'mm-g-ms': 'mm g ms',
  'in-lbf-s': 'in slinch s',
};
/** The units that all of them share. */
const SHARED = ' K A mol cd';

/** Names of the systems of units. */
export const SYSTEM_NAMES: readonly string[] = Object.keys(SYSTEMS);

/** The same as units, read once. */
const QUANTITIES = COMMON.split('|').map((text) => text.trim().split(/\s+/).map(unitOf));

/** Units of a quantity: of those with its dimension (a torque and an energy) what its own unit is among, if it is. */
function unitsLike(own: Unit): readonly Unit[][] {
  const all = QUANTITIES.filter(([first]) => first && isSame(first.dimension, own.dimension));
  const its = all.filter((units) => units.some(({ text }) => text === own.text));
  return its.length > 0 ? its : all;
}

/**
 * The unit in a system of a quantity that has a unit, as text: one in use of the very size that the system's units of
 * length, mass and time give, or else their product.
 */
export function systemUnit(system: string, quantity: Unit): string {
  const { dimension } = quantity;
  const base = ((SYSTEMS[system] ?? '') + SHARED).split(' ');
  const parts = base
    .map((name, at) => ({ name, power: dimension[at] ?? 0 }))
    .filter(({ power }) => power !== 0);
  const own = unitOf(parts.map(({ name, power }) => `${name}^${power}`).join('*'));
  const known = unitsLike(quantity)
    .flat()
    .filter((it) => it.offset === 0 && Math.abs(it.factor / own.factor - 1) < 1e-9);
  return (known.at(system === 'SI' ? 0 : -1) ?? own).text;
}

/** The units in which quantities are usually given, as one types them. */
export function commonUnits(): string[] {
  return COMMON.split('|').flatMap((line) => line.trim().split(/\s+/));
}

/** Texts of the units in which a quantity is usually given, its own first; none for a plain number without a unit. */
export function alternatives(own: Unit): string[] {
  if (own.text === '') return [];
  // A share in percent has no other unit; an angle has.
  const isShare = isNone(own.dimension) && !/[°d]/.test(own.text);
  const texts = isShare ? [] : unitsLike(own).flatMap((units) => units.map(({ text }) => text));
  const systems = texts.length > 0 ? SYSTEM_NAMES.map((it) => systemUnit(it, own)) : [];
  return [...new Set([own.text, ...texts, ...systems])];
}
