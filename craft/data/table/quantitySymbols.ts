import { unitOf } from '../../units.ts';

/** Cache size. */
const KNOWN_MOST = 1_000;

/** Unit spellings of test machines and solvers, mapped to `calc` units. */
const SIGNS: readonly (readonly [written: RegExp, sign: string])[] = [
  [/^sec(?:s|onds?)?$/i, 's'],
  [/^(?:hrs?|hours?)$/i, 'h'],
  [/^inch(?:es)?$/i, 'in'],
  [/^(?:[µμu][εe]|[µμu]strain|microstrain|微应变)$/i, 'um/m'],
  [/^N[.-]?m$/, 'N*m'],
  [/^N[.-]mm$/, 'N*mm'],
  [/^kN[.-]?m$/, 'kN*m'],
  [/^lbf?[.-]in$/, 'lbf*in'],
  [/^lbf?[.-]ft$/, 'lbf*ft'],
  [/^W\/m(?:²|\^?2)[.·⋅-]?K$/, 'W/(m^2*K)'],
  [/^W\/m[.·⋅-]K$/, 'W/(m*K)'],
];

/** Chinese unit names; 度 is ambiguous (angle or temperature). */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['秒', 's'],
  ['毫秒', 'ms'],
  ['微秒', 'us'],
  ['分钟', 'min'],
  ['小时', 'h'],
  ['米', 'm'],
  ['厘米', 'cm'],
  ['毫米', 'mm'],
  ['微米', 'um'],
  ['米/秒', 'm/s'],
  ['毫米/秒', 'mm/s'],
  ['弧度', 'rad'],
  ['弧度/秒', 'rad/s'],
  ['转/分', 'rpm'],
  ['赫兹', 'Hz'],
  ['牛', 'N'],
  ['牛顿', 'N'],
  ['千牛', 'kN'],
  ['牛米', 'N*m'],
  ['牛·米', 'N*m'],
  ['千牛·米', 'kN*m'],
  ['帕', 'Pa'],
  ['千帕', 'kPa'],
  ['兆帕', 'MPa'],
  ['吉帕', 'GPa'],
  ['克', 'g'],
  ['千克', 'kg'],
  ['公斤', 'kg'],
  ['焦耳', 'J'],
  ['千焦', 'kJ'],
  ['瓦', 'W'],
  ['千瓦', 'kW'],
  ['摄氏度', '℃'],
]);

/** Normalises a unit to its `calc` spelling; unknown ones unchanged. */
export function signOf(unit: string): string {
  const word = WORDS.get(unit);
  if (word) return word;
  return SIGNS.find(([written]) => written.test(unit))?.[1] ?? unit;
}

const known = new Map<string, boolean>();

/** Whether `calc` knows the unit. Cached. */
export function isUnit(text: string): boolean {
  const found = known.get(text);
  if (found !== undefined) return found;
  let is = false;
  try {
    is = text !== '' && unitOf(signOf(text)) !== undefined;
  } catch {
    // Not a unit.
  }
  if (known.size < KNOWN_MOST) known.set(text, is);
  return is;
}

/** Number and unit: separated by a blank, or with more than one letter, so that `1A` stays a name. */
const WITH_UNIT =
  /^([+\-−–﹣]?\s?[\d.,](?:[\d.,'’\u00a0\u202f ]*[\d.,])?(?:[eEdD][+\-−]?\d{1,3})?)(\s+[^\s\d%].*|[^\s\d.,+\-%eEdD]\S+|[℃℉°Ω]\S*)$/u;

/** Splits `12.5 MPa` into number and unit; undefined otherwise. */
export function measureOf(cell: string): { number: string; unit: string } | undefined {
  const last = cell.charCodeAt(cell.length - 1);
  // Fast path.
  if (last >= 48 && last <= 57) return undefined;
  const [, number = '', behind = ''] = WITH_UNIT.exec(cell) ?? [];
  const unit = behind.trim();
  return number !== '' && isUnit(unit) ? { number, unit: signOf(unit) } : undefined;
}
