const words = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((it) => it.split(':') as [string, string]),
  );

/** siunitx prefixes. */
const PREFIXES =
  words(`quecto:q ronto:r yocto:y zepto:z atto:a femto:f pico:p nano:n micro:\\mu{} milli:m centi:c deci:d deca:da deka:da
  hecto:h kilo:k mega:M giga:G tera:T peta:P exa:E zetta:Z yotta:Y ronna:R quetta:Q kibi:Ki mebi:Mi gibi:Gi tebi:Ti`);

/** siunitx units. */
const UNITS =
  words(`metre:m meter:m second:s gram:g ampere:A kelvin:K mole:mol candela:cd kilogram:kg hertz:Hz newton:N
  pascal:Pa joule:J watt:W coulomb:C volt:V farad:F ohm:\\Omega{} siemens:S weber:Wb tesla:T henry:H lumen:lm lux:lx
  becquerel:Bq gray:Gy sievert:Sv katal:kat radian:rad steradian:sr minute:min hour:h day:d litre:L liter:L tonne:t
  hectare:ha astronomicalunit:au dalton:Da electronvolt:eV bar:bar mmHg:mmHg bel:B decibel:dB neper:Np
  angstrom:\\text{Å} barn:b knot:kn nauticalmile:M percent:\\% degreeCelsius:{}^{\\circ}C celsius:{}^{\\circ}C
  degree:{}^{\\circ} arcminute:{}^{\\prime} arcsecond:{}^{\\prime\\prime} bit:bit byte:B
  fg:fg pg:pg ng:ng ug:\\mu{}g mg:mg g:g kg:kg amu:u pm:pm nm:nm um:\\mu{}m mm:mm cm:cm dm:dm m:m km:km
  as:as fs:fs ps:ps ns:ns us:\\mu{}s ms:ms s:s fmol:fmol pmol:pmol nmol:nmol umol:\\mu{}mol mmol:mmol mol:mol kmol:kmol
  pA:pA nA:nA uA:\\mu{}A mA:mA A:A kA:kA ul:\\mu{}l ml:ml l:l hl:hl uL:\\mu{}L mL:mL L:L hL:hL
  mHz:mHz Hz:Hz kHz:kHz MHz:MHz GHz:GHz THz:THz mN:mN N:N kN:kN MN:MN Pa:Pa kPa:kPa MPa:MPa GPa:GPa
  mohm:m\\Omega{} kohm:k\\Omega{} Mohm:M\\Omega{} pV:pV nV:nV uV:\\mu{}V mV:mV V:V kV:kV
  W:W nW:nW uW:\\mu{}W mW:mW kW:kW MW:MW GW:GW J:J uJ:\\mu{}J mJ:mJ kJ:kJ eV:eV meV:meV keV:keV MeV:MeV GeV:GeV TeV:TeV
  kWh:kWh F:F fF:fF pF:pF nF:nF uF:\\mu{}F mF:mF H:H fH:fH pH:pH nH:nH uH:\\mu{}H mH:mH C:C nC:nC mC:mC uC:\\mu{}C
  K:K mK:mK dB:dB T:T mT:mT uT:\\mu{}T B:B`);

/** Units without a space before them. */
const CLOSE = new Set(['\\degree', '\\arcminute', '\\arcsecond']);
const BEFORE: Record<string, string> = { '\\square': '2', '\\cubic': '3' };
const AFTER: Record<string, string> = { '\\squared': '2', '\\cubed': '3' };

export type PerMode = 'power' | 'symbol' | 'fraction';

type Unit = { sign: string; power: string; isBelow: boolean };

/** Whether no space precedes the unit. */
export const isClose = (unit: string): boolean => CLOSE.has(unit.trim());

const withExponent = ({ sign, power }: Unit, isNegative: boolean) => {
  const exponent = isNegative ? `-${power || '1'}` : power;
  return exponent ? `${sign}^{${exponent}}` : sign;
};

function joinUnits(units: readonly Unit[], mode: PerMode): string {
  const product = (list: readonly Unit[], isNegative = false) =>
    list.map((it) => withExponent(it, isNegative)).join('\\,');
  const above = units.filter(({ isBelow }) => !isBelow);
  const below = units.filter(({ isBelow }) => isBelow);
  if (below.length === 0) return product(above);
  if (mode === 'fraction') return `\\frac{${product(above) || '1'}}{${product(below)}}`;
  const under = below.length > 1 ? `(${product(below)})` : product(below);
  if (mode === 'symbol') return `${product(above) || '1'}/${under}`;
  return units.map((it) => withExponent(it, it.isBelow)).join('\\,');
}

/**
 * Argument of `\unit` or `\si` as upright LaTeX, from unit macros or literal text, where `.` and `~` are
 * products. Unknown commands stay.
 */
export function unitTex(source: string, mode: PerMode): string {
  const tokens = source.match(/\\[a-zA-Z]+|\\.|\{[^{}]*\}|\[[^[\]]*\]|./gs) ?? [];
  if (!tokens.some((it) => /^\\[a-zA-Z]{2,}$|^\\[A-Za-z]$/.test(it) && isUnitWord(it)))
    return literal(source);
  const units: Unit[] = [];
  let [prefix, power, isBelow] = ['', '', false];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    const name = token.slice(1);
    const argument = () => tokens[++at]?.replace(/^\{|\}$/g, '') ?? '';
    const last = units.at(-1);
    if (/^(?:\s|[.~])$/.test(token) || token === '\\,') continue;
    if (token === '\\per') isBelow = true;
    else if (token === '\\of') {
      if (last) last.sign += `(\\text{${argument()}})`;
    } else if (token === '\\raiseto') power = argument();
    else if (token === '\\tothe') {
      if (last) last.power = argument();
    } else if (Object.hasOwn(BEFORE, token)) power = BEFORE[token] ?? '';
    else if (Object.hasOwn(AFTER, token)) {
      if (last) last.power = AFTER[token] ?? '';
    } else if (token.startsWith('\\') && Object.hasOwn(PREFIXES, name)) prefix += PREFIXES[name];
    else if (token === '^') {
      if (last) last.power = argument();
    } else {
      const sign = token.startsWith('\\') && Object.hasOwn(UNITS, name) ? (UNITS[name] ?? '') : token;
      units.push({ sign: `${prefix}${sign}`, power, isBelow });
      [prefix, power, isBelow] = ['', '', false];
    }
  }
  if (prefix) units.push({ sign: prefix, power, isBelow });
  return `\\mathrm{${joinUnits(units, mode)}}`;
}

const isUnitWord = (token: string) => {
  const name = token.slice(1);
  return Object.hasOwn(UNITS, name) || Object.hasOwn(PREFIXES, name);
};

const SIGNS: Record<string, string> = {
  '.': '\\,',
  '~': '\\,',
  '°': '{}^{\\circ}',
  µ: '\\mu{}',
  μ: '\\mu{}',
  Ω: '\\Omega{}',
  '%': '\\%',
};

function literal(source: string): string {
  const text = source.trim().replace(/\\%|\\.|[.~°µμΩ%]/g, (it) => SIGNS[it] ?? it);
  return text === '' ? '' : `\\mathrm{${text}}`;
}
