import { type Dimension, isNone, isSame } from './dimension.ts';
import { type Unit, unitOf } from './units.ts';

/** Units in which a quantity is usually given, by quantity. */
const COMMON = `m mm µm km in ft|m^2 mm^2 cm^2 in^2|m^3 mm^3 L in^3|m^4 mm^4 cm^4 in^4|kg g t lb slinch|s ms µs min h|
 Hz kHz|Pa kPa MPa GPa bar psi ksi|N kN MN lbf kgf|N*m N*mm kN*m lbf*in|N/m N/mm kN/m lbf/in|m/s mm/s km/h in/s ft/s|
 m/s^2 mm/s^2 in/s^2|kg/m^3 g/cm^3 t/mm^3 slinch/in^3|Pa*s mPa*s|m^2/s mm^2/s|J mJ kJ|W mW kW|K °C|deg rad|
 W/(m*K) mW/(mm*K)|J/(kg*K) mJ/(t*K)|W/(m^2*K) mW/(mm^2*K)`;

/** Consistent systems of units, by the name that solvers' users call them. */
const SYSTEMS: Readonly<Record<string, string>> = {
  SI: 'm m^2 m^3 m^4 kg s Hz Pa N N*m N/m m/s m/s^2 kg/m^3 Pa*s m^2/s W K rad W/(m*K) J/(kg*K) W/(m^2*K)',
  'mm-t-s': `mm mm^2 mm^3 mm^4 t s Hz MPa N N*mm N/mm mm/s mm/s^2 t/mm^3 MPa*s mm^2/s mW K rad mW/(mm*K) mJ/(t*K)
 mW/(mm^2*K)`,
  'in-lbf-s':
    'in in^2 in^3 in^4 slinch s Hz psi lbf lbf*in lbf/in in/s in/s^2 slinch/in^3 psi*s in^2/s K rad',
};

/** Names of the systems of units. */
export const SYSTEM_NAMES: readonly string[] = Object.keys(SYSTEMS);

const listed = (text: string): Unit[] => text.trim().split(/\s+/).map(unitOf);

/** The unit of a quantity in a system, as text; undefined where the system has none of its own. */
export function systemUnit(system: string, dimension: Dimension): string | undefined {
  return listed(SYSTEMS[system] ?? '').find((it) => isSame(it.dimension, dimension))?.text;
}

/** The units in which quantities are usually given, as one types them. */
export function commonUnits(): string[] {
  return COMMON.split('|').flatMap((line) => line.trim().split(/\s+/));
}

/** Texts of the units in which a quantity is usually given, its own first; none for a plain number without a unit. */
export function alternatives(own: Unit): string[] {
  if (own.text === '') return [];
  const texts = COMMON.split('|')
    .map(listed)
    // A share in percent has no other unit; an angle has.
    .filter(
      ([first]) =>
        first && isSame(first.dimension, own.dimension) && (!isNone(own.dimension) || /[°d]/.test(own.text)),
    )
    .flatMap((units) => units.map(({ text }) => text));
  const systems = texts.length > 0 ? SYSTEM_NAMES.flatMap((it) => systemUnit(it, own.dimension) ?? []) : [];
  return [...new Set([own.text, ...texts, ...systems])];
}
