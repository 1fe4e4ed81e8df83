import { isNone, isSame } from './dimension.ts';
import { type Unit, unitOf } from './units.ts';

/** Usual units by quantity; for ambiguous sizes, millimetre-based ones come last. */
const COMMON = `m mm µm km in ft|m^2 mm^2 cm^2 in^2|m^3 mm^3 L in^3|m^4 mm^4 cm^4 in^4|kg g t lb slinch|s ms µs min h|
 1/s 1/ms|Hz kHz|Pa kPa MPa GPa bar psi ksi|N kN MN lbf kgf|N*m N*mm kN*m lbf*in|N/m kN/m N/mm lbf/in|m/s mm/s km/h in/s ft/s|
 m/s^2 mm/s^2 in/s^2|kg/m^3 g/cm^3 g/mm^3 kg/mm^3 t/mm^3 slinch/in^3|Pa*s mPa*s MPa*ms MPa*s psi*s|m^2/s mm^2/s in^2/s|J mJ kJ|W mW kW|K °C|
 deg rad|W/(m*K) mW/(mm*K) W/(mm*K) kW/(mm*K) lbf/(s*K)|
 J/(kg*K) mJ/(t*K) in*lbf/(slinch*K)|W/(m^2*K) mW/(mm^2*K)`;

/** Consistent unit systems: length, mass, time. */
const SYSTEMS: Readonly<Record<string, string>> = {
  SI: 'm kg s',
  'mm-t-s': 'mm t s',
  'mm-kg-ms': 'mm kg ms',
  'mm-g-ms': 'mm g ms',
  'in-lbf-s': 'in slinch s',
};
/** Units shared by all systems. */
const SHARED = ' K A mol cd';

export const SYSTEM_NAMES: readonly string[] = Object.keys(SYSTEMS);

/** Parsed units. */
const QUANTITIES = COMMON.split('|').map((text) => text.trim().split(/\s+/).map(unitOf));

/** Usual units of equal dimension; narrowed to the quantity of `own` (torque or energy). */
function unitsLike(own: Unit): readonly Unit[][] {
  const all = QUANTITIES.filter(([first]) => first && isSame(first.dimension, own.dimension));
  const its = all.filter((units) => units.some(({ text }) => text === own.text));
  return its.length > 0 ? its : all;
}

/** Unit of a quantity in a system, as text: a usual unit of equal size, else the product of base units. */
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

/** All usual units, as typed. */
export function commonUnits(): string[] {
  return COMMON.split('|').flatMap((line) => line.trim().split(/\s+/));
}

/** Alternative units for a quantity, its own first; empty if dimensionless. */
export function alternatives(own: Unit): string[] {
  if (own.text === '') return [];
  // A percentage has no alternatives; an angle does.
  const isShare = isNone(own.dimension) && !/[°d]/.test(own.text);
  const texts = isShare ? [] : unitsLike(own).flatMap((units) => units.map(({ text }) => text));
  const systems = texts.length > 0 ? SYSTEM_NAMES.map((it) => systemUnit(it, own)) : [];
  return [...new Set([own.text, ...texts, ...systems])];
}
