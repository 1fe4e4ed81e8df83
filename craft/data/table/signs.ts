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
