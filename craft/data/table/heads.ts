import { Mistake } from '../../fault.ts';
import { ofCalculix } from './calculix.ts';
import { isUnit, signOf } from './quantitySymbols.ts';
import { cellsOf, type Delimiter, hasVectors, shapesOf, stripForceBrackets } from './split.ts';

/** Unit is empty if the file gives none. */
export type Head = { name: string; unit: string };

/** Comment marks of OpenFOAM and Python, MATLAB and COMSOL, C, Fortran, Nastran. */
const COMMENT = /^(?:#|%|\/\/|!|\$|\*\*)/;
/** Rules, and the end of a Fluent curve. */
const RULE = /^(?:[-=_*+~|:\s]{3,}|\))$/;
const TECPLOT = /^variables\s*=\s*/i;
/** OpenFOAM settings above the heads: `# CofR : (0 0 0)`. */
const SETTING = /^#\s*\w[\w ]*?\s+: /;
/** MATLAB variable header. */
const ASSIGNED = /^[A-Za-z]\w* =$/;
/** A bare number as first cell: not a line of names. */
const NUMBER = /^[+-]?\d+(?:\.\d*)?(?:[eE][+-]?\d+)?$/;
/** gnuplot commands. */
const [PLOT, GNUPLOT] = [/^s?plot\s+["']-["']/, /^(?:(?:un)?set\s|s?plot\s)/];
/** Lines above a table searched for heads. */
const NEAR = 4;

/** Whether a line is a comment; Excel error values are not. */
export const isComment = (text: string): boolean =>
  COMMENT.test(text) && !/^#(?:N\/A|DIV\/0!|VALUE!|NUM!|REF!|NAME\?|NULL!)/i.test(text);
/** Whether a line is only a rule. */
export const isRule = (text: string): boolean => RULE.test(text);
/** Curve name in Fluent or LS-PrePost plot files, or Tecplot zone; empty if none. */
export function curveOf(text: string): string {
  if (/^zone\b.*=/i.test(text)) return /\bt\s*=\s*"([^"]+)"/i.exec(text)?.[1] ?? 'ZONE';
  const points = /^(\S.*?)\s*#\s*(?:pts|points)\s*=\s*\d+$/i.exec(text)?.[1];
  return points ?? /^\(\(xy\/key\/label "([^"]*)"\)$/.exec(text)?.[1] ?? '';
}

const BRACKETS = /^(.*?)\s*[[(（【]\s*([^\])）】]*?)\s*[\])）】]$/s;
const BEHIND = /^(.*?)\s*(?:[,，/]|\bin\b)\s*([^,，/\s](?:.*[^\s])?)$/s;

/** OpenFOAM front and rear coefficients, not revolutions. */
const AXLE = /^C[dsl]\([fr]\)$/;
/** SU2 residuals; the brackets hold a variable, not a unit. */
const RESIDUAL = /^(?:rms|bgs)\[[^\]]+\]$|^max\[[A-Z]\]$/i;

/** A power of ten in a head scales the unit. */
const POWER = /10(?:\s*\^|\*\*|\s*[⁻⁺⁰¹²³⁴-⁹])|(?<![A-Za-z])[×x*]\s*10+\b|\d[eE][+-]?\d/;

/**
 * One-letter units that after a slash usually name a length, time or temperature (`x/L`), with the quantities
 * they are units of.
 */
const LETTERS: Readonly<Record<string, RegExp>> = {
  L: /^V$|体积|容积|流量|volume/i,
  H: /^L$|电感|inductance/i,
  C: /^[Qq]$|电荷|charge/i,
  T: /^B$|磁|flux/i,
  h: /^t$|时间|时长|龄期|寿命|time/i,
  d: /^t$|时间|时长|龄期|寿命|time|age/i,
  t: /^[mMGWF]$|质量|重|吨位|荷载|mass|weight|load/i,
};

const isMeant = (text: string, before: string, unit: string) =>
  !text.includes('/') || (LETTERS[unit]?.test(before.trim()) ?? true);

/**
 * Splits a head into name and unit: `p [Pa]`, `F (N)`, `stress, MPa`, `σ/MPa`. The name keeps its spelling.
 */
export function headOf(text: string): Head {
  const name = text.trim();
  if (AXLE.test(name) || RESIDUAL.test(name) || POWER.test(name)) return { name, unit: '' };
  for (const pattern of [BRACKETS, BEHIND]) {
    const [, before = '', unit = ''] = pattern.exec(name) ?? [];
    if (pattern === BEHIND && !isMeant(name, before, unit)) return { name, unit: '' };
    if (before !== '' && (isUnit(unit) || (unit === '-' && pattern === BRACKETS)))
      return { name, unit: unit === '-' ? '' : signOf(unit) };
  }
  return { name, unit: '' };
}

/** Joins a bracketed word with the word before it. */
const joinBracketedWords = (cells: readonly string[]) =>
  cells.reduce<string[]>((all, it) => {
    if (/^[[(（]/.test(it) && all.length > 0) all.push(`${all.pop()} ${it}`);
    else all.push(it);
    return all;
  }, []);

/** Splits words, keeping parentheses with the word before: `forces(pressure viscous)`. */
function splitOutsideParentheses(text: string): string[] {
  const words: string[] = [];
  let [word, depth] = ['', 0];
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (depth <= 0 && /\s/.test(sign)) {
      if (word) words.push(word);
      word = '';
    } else word += sign;
  }
  return word ? [...words, word] : words;
}

const PARTS: Record<number, readonly string[]> = {
  3: ['x', 'y', 'z'],
  6: ['xx', 'xy', 'xz', 'yy', 'yz', 'zz'],
  9: ['xx', 'xy', 'xz', 'yx', 'yy', 'yz', 'zx', 'zy', 'zz'],
};
const partsOf = (length: number) => PARTS[length] ?? Array.from({ length }, (_, at) => String(at + 1));

/** Component heads of OpenFOAM vectors. */
function ofVectors(words: readonly string[], row: string): string[] | null {
  const shapes = [row, stripForceBrackets(row)].map(shapesOf).find((it) => it.length === words.length);
  if (!shapes) return null;
  return shapes.flatMap(({ length, groups }, at) => {
    const word = words[at] ?? '';
    if (groups < 0) return [word];
    const [, base = word, inside = ''] = /^(.*?)\((.*)\)$/s.exec(word) ?? [];
    const own = splitOutsideParentheses(inside.replaceAll(',', ' '));
    if (groups === 0)
      return own.length === length
        ? own.map((it) => (base ? `${base} ${it}` : it))
        : partsOf(length).map((it) => `${word} ${it}`);
    const each = length / groups;
    const groupNames = own.length === groups ? own : partsOf(groups);
    return groupNames.flatMap((it) => partsOf(each).map((part) => `${base} ${it} ${part}`));
  });
}

/** Cells of a line between tabs, as pasted from a sheet, with the empty ones at its ends; null for other marks. */
const betweenTabs = (line: string, mark: Delimiter) =>
  mark === '\t' ? cellsOf(line.replace(COMMENT, '').replace(/^ +| +$/g, ''), mark) : null;

/** Candidate ways to split a line into column names. */
function namesIn(text: string, mark: Delimiter, row: string): (string[] | null)[] {
  const bare = text
    .replace(COMMENT, '')
    .replace(/^[#%!$*]+/, '')
    .trim();
  // Fluent: (labels "x" "y"), ("Iteration" "cd").
  const fluent = /^\((?:labels\s+)?(".*")\)$/.exec(bare)?.[1];
  const cells = cellsOf(fluent ?? bare, fluent ? ' ' : mark);
  return [
    hasVectors(row) ? ofVectors(splitOutsideParentheses(bare), row) : null,
    cells,
    betweenTabs(text, mark),
    // LabVIEW names a comment column that rows omit.
    /^(?:comment)?$/i.test(cells?.at(-1) ?? 'x') ? (cells?.slice(0, -1) ?? null) : null,
    cells && joinBracketedWords(cells),
    bare.replace(/[()]/g, ' ').trim().split(/\s+/),
    joinBracketedWords(bare.split(/\s+/)),
    bare.split(/\t|\s{2,}/).map((it) => it.trim()),
  ];
}

function byMark(line: string, mark: Delimiter, columns: number): string[] | null {
  const whole = betweenTabs(line, mark);
  return whole?.length === columns ? whole : cellsOf(line.replace(COMMENT, '').trim(), mark);
}

const withoutBrackets = (cell: string) => cell.replace(/^[[(（]|[\])）]$/g, '');

/** Units of a line with nothing else, empty where a column has none; null for other lines. */
function unitsIn(cells: readonly string[]): string[] | null {
  const bare = cells.map(withoutBrackets);
  return bare.every((it) => isNone(it) || isUnit(it))
    ? bare.map((it) => (isNone(it) ? '' : signOf(it)))
    : null;
}

/** Lines above the names searched for group names. */
const ABOVE = 2;

/**
 * Completes empty or duplicate names with the group names above (empty cells continue a group, as merged
 * cells do) and a unit line between.
 */
function completeNames(
  fit: readonly string[],
  above: readonly string[],
  mark: Delimiter,
  units: readonly string[],
): { names: readonly string[]; units: readonly string[]; used: readonly string[] } {
  let [names, own] = [fit, units];
  const used: string[] = [];
  if (mark === ' ' || (new Set(fit).size === fit.length && !fit.includes('')))
    return { names, units: own, used };
  for (const line of above.slice(0, ABOVE)) {
    const cells = byMark(line, mark, fit.length);
    if (cells?.length !== fit.length || !cells.some(isName)) break;
    const found = unitsIn(cells);
    if (found && own.every((it) => !it)) own = found;
    else if (found) break;
    else {
      let group = '';
      const groups = cells.map((it) => {
        group = it || group;
        return group;
      });
      names = names.map((it, at) => [groups[at], it].filter(Boolean).join(' '));
    }
    used.push(line);
  }
  return { names, units: own, used };
}

/** Placeholder for no unit in SAP2000 and ETABS. */
const isNone = (it: string) => /^(?:-|text|unitless|yes\/no)?$/i.test(it);

const isName = (it: string) => /[\p{L}%°]/u.test(it);

/** OpenFOAM probe names: `# Probe 0 1 2` above `# Time`. */
function ofProbes(lines: readonly string[], columns: number): string[] | null {
  const bare = lines.map((it) => it.replace(COMMENT, '').trim());
  const numbers = bare
    .find((it) => /^Probe(?:\s+\d+)+$/.test(it))
    ?.split(/\s+/)
    .slice(1);
  if (!numbers || !/^Time$/i.test(bare.at(-1) ?? '')) return null;
  const each = (columns - 1) / numbers.length;
  if (!Number.isInteger(each)) return null;
  return [
    'Time',
    ...numbers.flatMap((it) =>
      each === 1 ? [`Probe ${it}`] : partsOf(each).map((part) => `Probe ${it} ${part}`),
    ),
  ];
}

/** LS-PrePost `Curveplot`: title, x, y. */
function ofCurveplot(
  lines: readonly string[],
  columns: number,
): { heads: Head[]; used: readonly string[] } | null {
  const from = lines.findLastIndex((it) => /^curveplot$/i.test(it));
  const used = lines.slice(from, from + 4);
  if (from < 0 || columns !== 2 || used.length < 4) return null;
  return { heads: used.slice(2).map(headOf), used };
}

/** Tecplot `VARIABLES = "x", "y"`, possibly multi-line. */
function ofTecplot(
  lines: readonly string[],
  columns: number,
): { names: readonly string[]; used: readonly string[] } | null {
  const from = lines.findLastIndex((it) => TECPLOT.test(it));
  if (from < 0) return null;
  const rest = lines.slice(from + 1);
  const end = rest.findIndex((it) => !/^"/.test(it));
  const used = [lines[from] ?? '', ...rest.slice(0, end < 0 ? rest.length : end)];
  const text = used.join('\n').replace(TECPLOT, '');
  const names = [...text.matchAll(/"([^"]*)"|#.*|[^\s,"#]+/g)]
    .filter(([word]) => !word.startsWith('#'))
    .map(([word, name = word]) => name.trim());
  return names.length === columns ? { names, used } : null;
}

/**
 * Column heads from the nearest line above with as many names as columns, plus a unit line; else 列 1, 列 2 ….
 * `row` is the first numeric line, `used` the lines consumed. Throws `Mistake` if names and numbers suggest
 * decimal or grouping commas.
 */
export function headsOf(
  lines: readonly string[],
  mark: Delimiter,
  row: string,
  columns: number,
): { heads: Head[]; used: readonly string[] } {
  const probes = ofProbes(lines, columns);
  if (probes) return { heads: probes.map(headOf), used: lines.filter((it) => isComment(it)) };
  const printed = ofCalculix(lines, columns);
  if (printed) return { heads: printed.names.map(headOf), used: printed.used };
  const curve = ofCurveplot(lines, columns);
  if (curve) return curve;
  const tecplot = ofTecplot(lines, columns);
  if (tecplot) return { heads: tecplot.names.map(headOf), used: tecplot.used };
  const commands = lines.some((it) => PLOT.test(it)) ? GNUPLOT : PLOT;
  const text = lines
    .filter(
      (it) =>
        !commands.test(it) &&
        !ASSIGNED.test(it) &&
        !isRule(it) &&
        !curveOf(it) &&
        !SETTING.test(it) &&
        !NUMBER.test(cellsOf(it, mark)?.[0] ?? ''),
    )
    .slice(-NEAR)
    .reverse();
  let units: string[] = [];
  /** Units without brackets, which may be names such as t and F. */
  let bareUnits: readonly string[] | null = null;
  const used: string[] = [];
  const isByMark = (line: string) => byMark(line, mark, columns)?.length === columns;
  for (const line of text) {
    // A line split unlike its unit line is a remark.
    if (units.length > 0 && mark !== ' ' && isByMark(used[0] ?? '') && !isByMark(line)) continue;
    const fit = namesIn(line, mark, row).find(
      (it) =>
        it?.length === columns &&
        it.some(isName) &&
        !it.some((name) => name.startsWith('@')) &&
        it.every((name) => name !== '' || it.length > 1),
    );
    // Abaqus writes `@Loc 1` below the names.
    if (!fit) continue;
    used.push(line);
    const found = units.length === 0 && text.indexOf(line) < text.length - 1 ? unitsIn(fit) : null;
    if (found) {
      units = found;
      if (fit.every((it) => it !== '' && it === withoutBrackets(it))) bareUnits = fit;
      continue;
    }
    const above = completeNames(fit, text.slice(text.indexOf(line) + 1), mark, units);
    used.push(...above.used);
    const heads = above.names.map(headOf);
    return {
      heads: heads.map(({ name, unit }, at) => ({
        name: name || `列 ${at + 1}`,
        unit: unit || (above.units[at] ?? ''),
      })),
      used,
    };
  }
  if (bareUnits) return { heads: bareUnits.map(headOf), used };
  // Half as many names as integers: commas may be decimal.
  const names = mark === ',' ? (cellsOf(text[0] ?? '', mark) ?? []) : [];
  if (names.length > 1 && columns === 2 * names.length && names.every(isName) && /^[\s\d,+-]+$/.test(row))
    throw new Mistake(
      `列名有 ${names.length} 个，数有 ${columns} 列（${row.slice(0, 30)}）：逗号可能既是小数点又是分隔符，请改用别的分隔符再导出`,
    );
  // Names match if commas group thousands.
  const whole = row.replace(/(?<=(?:^|,)[+-]?\d{1,3}),(?=\d{3}(?:[.,]|$))/g, '').split(',').length;
  if (names.length > 1 && names.length < columns && whole === names.length && names.every(isName))
    throw new Mistake(
      `列名有 ${names.length} 个，数有 ${columns} 列（${row.slice(0, 30)}）：逗号可能既分开千位又分开列，请去掉千位的逗号，或改用别的分隔符再导出`,
    );
  return {
    heads: Array.from({ length: columns }, (_, at) => ({ name: `列 ${at + 1}`, unit: units[at] ?? '' })),
    used,
  };
}
