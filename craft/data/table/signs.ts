import { unitOf } from '../../units.ts';

/** So many texts are remembered. */
const KNOWN_MOST = 1_000;

/** Units as machines for tests and solvers write them, by what `calc` knows them by. */
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
  [/^W\/m(?:²|\^?2)[.·-]?K$/, 'W/(m^2*K)'],
  [/^W\/m[.-]K$/, 'W/(m*K)'],
];

/** Units in Chinese words with their signs; 度 is none, as it may be of an angle or of a temperature. */
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

/** The sign by which `calc` knows a unit as it is written; the unit itself where it has no other. */
export function signOf(unit: string): string {
  const word = WORDS.get(unit);
  if (word) return word;
  return SIGNS.find(([written]) => written.test(unit))?.[1] ?? unit;
}

const known = new Map<string, boolean>();

/** Whether a text is a unit as `calc` knows it. */
export function isUnit(text: string): boolean {
  const found = known.get(text);
  if (found !== undefined) return found;
  let is = false;
  try {
    is = text !== '' && unitOf(signOf(text)) !== undefined;
  } catch {
    // It is none.
  }
  if (known.size < KNOWN_MOST) known.set(text, is);
  return is;
}

/** A number and what stands behind it: with a blank between, or more than one letter, so that `1A` is a name. */
const WITH_UNIT =
  /^([+\-−–﹣]?\s?[\d.,](?:[\d.,'’\u00a0\u202f ]*[\d.,])?(?:[eEdD][+\-−]?\d{1,3})?)(\s+[^\s\d%].*|[^\s\d.,+\-%eEdD]\S+|[℃℉°Ω]\S*)$/u;

/** A cell as its number and the unit behind it: `12.5 MPa`; undefined where it is none. */
export function measureOf(cell: string): { number: string; unit: string } | undefined {
  const last = cell.charCodeAt(cell.length - 1);
  // Most cells end with a digit.
  if (last >= 48 && last <= 57) return undefined;
  const [, number = '', behind = ''] = WITH_UNIT.exec(cell) ?? [];
  const unit = behind.trim();
  return number !== '' && isUnit(unit) ? { number, unit: signOf(unit) } : undefined;
}
