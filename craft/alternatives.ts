import { isSame } from './dimension.ts';
import { type Unit, unitOf } from './units.ts';

const COMMON = `m mm µm km in ft|m^2 mm^2 cm^2 in^2|m^3 mm^3 L in^3|m^4 mm^4 cm^4 in^4|kg g t lb slinch|s ms µs min h|
 Hz kHz|Pa kPa MPa GPa bar psi ksi|N kN MN lbf kgf|N*m N*mm kN*m|N/m N/mm kN/m lbf/in|m/s mm/s km/h ft/s|m/s^2 mm/s^2|
 kg/m^3 g/cm^3 t/mm^3|Pa*s mPa*s|m^2/s mm^2/s|J mJ kJ|W mW kW|K °C|deg rad|W/(m*K) mW/(mm*K)|J/(kg*K) mJ/(t*K)|
 W/(m^2*K) mW/(mm^2*K)`;

/** Texts of the units in which a quantity is usually given, its own first. */
export function alternatives(own: Unit): string[] {
  if (own.text === '') return [];
  for (const line of COMMON.split('|')) {
    const units = line.trim().split(/\s+/);
    if (!isSame(unitOf(units[0] ?? '').dimension, own.dimension)) continue;
    const texts = units.map((it) => unitOf(it)).filter(({ text }) => text !== own.text);
    return [own.text, ...texts.map(({ text }) => text)];
  }
  return [own.text];
}
