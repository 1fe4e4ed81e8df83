import { Mistake } from '../../fault.ts';
import { ofCalculix } from './calculix.ts';
import { isUnit, signOf } from './signs.ts';
import { cellsOf, type Delimiter, hasVectors, shapesOf, unwrapped } from './split.ts';

/** The head of a column, and its unit; '' where the file says none. */
export type Head = { name: string; unit: string };

/** What begins a comment: OpenFOAM and Python, MATLAB and COMSOL, C, Fortran, Nastran. */
const COMMENT = /^(?:#|%|\/\/|!|\$|\*\*)/;
/** Lines that only rule, or end a curve of Fluent. */
const RULE = /^(?:[-=_*+~|\s]{3,}|\))$/;
const TECPLOT = /^variables\s*=\s*/i;
/** What OpenFOAM says of a table above its heads: `# CofR : (0 0 0)`. */
const SETTING = /^#\s*\w[\w ]*?\s+: /;
/** What MATLAB writes above the value of a variable. */
const ASSIGNED = /^[A-Za-z]\w* =$/;
/** A first cell that is a number and nothing else: its line is none of names. */
const NUMBER = /^[+-]?\d+(?:\.\d*)?(?:[eE][+-]?\d+)?$/;
/** A command of gnuplot that is followed by its data, and those before it. */
const [PLOT, GNUPLOT] = [/^s?plot\s+["']-["']/, /^(?:(?:un)?set\s|s?plot\s)/];
/** Text lines above a table in which its heads are looked for. */
const NEAR = 4;

/** Whether a line is a comment; a cell of Excel that failed is none. */
export const isComment = (text: string): boolean =>
  COMMENT.test(text) && !/^#(?:N\/A|DIV\/0!|VALUE!|NUM!|REF!|NAME\?|NULL!)/i.test(text);
/** Whether a line only rules. */
export const isRule = (text: string): boolean => RULE.test(text);
/** The name of a curve in a plot file of Fluent or LS-PrePost, or of a zone of Tecplot. */
export function curveOf(text: string): string {
  if (/^zone\b.*=/i.test(text)) return /\bt\s*=\s*"([^"]+)"/i.exec(text)?.[1] ?? 'ZONE';
  const points = /^(\S.*?)\s*#\s*(?:pts|points)\s*=\s*\d+$/i.exec(text)?.[1];
  return points ?? /^\(\(xy\/key\/label "([^"]*)"\)$/.exec(text)?.[1] ?? '';
}

const BRACKETS = /^(.*?)\s*[[(（【]\s*([^\])）】]*?)\s*[\])）】]$/s;
const BEHIND = /^(.*?)\s*(?:[,，/]|\bin\b)\s*([^,，/\s](?:.*[^\s])?)$/s;

/** Coefficients of the front and the rear, as OpenFOAM names them: no revolutions. */
const AXLE = /^C[dsl]\([fr]\)$/;
/** Residuals of SU2, which names the variable in brackets: no volts and no poise. */
const RESIDUAL = /^(?:rms|bgs)\[[^\]]+\]$|^max\[[A-Z]\]$/i;

/** A power of ten in a head: the numbers are not in the unit that stands behind it. */
const POWER = /10(?:\s*\^|\*\*|\s*[⁻⁺⁰¹²³⁴-⁹])|(?<![A-Za-z])[×x*]\s*10+\b|\d[eE][+-]?\d/;

/** Units of one letter that rather name a length, a time or a temperature behind a slash, as in `x/L`; of what they are units. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  L: /^V$|体积|容积|流量|volume/i,
  H: /^L$|电感|inductance/i,
  C: /^[Qq]$|电荷|charge/i,
  T: /^B$|磁|flux/i,
  h: /^t$|时间|时长|龄期|寿命|time/i,
  d: /^t$|时间|时长|龄期|寿命|time|age/i,
  t: /^[mMGWF]$|质量|重|吨位|荷载|mass|weight|load/i,
};

/** Whether a letter behind a slash is the unit of what stands before it. */
const isMeant = (text: string, before: string, unit: string) =>
  !text.includes('/') || (LETTERS[unit]?.test(before.trim()) ?? true);

/** A head with its unit: `p [Pa]`, `F (N)`, `stress, MPa`, `σ/MPa`. The name stays as it is written. */
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

/** Names without their units: two words are one name where a bracket holds the second. */
const joined = (cells: readonly string[]) =>
  cells.reduce<string[]>((all, it) => {
    if (/^[[(（]/.test(it) && all.length > 0) all.push(`${all.pop()} ${it}`);
    else all.push(it);
    return all;
  }, []);

/** Words of a line, of which those in parentheses belong to the word before: `forces(pressure viscous)`. */
function nested(text: string): string[] {
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

/** Heads of what OpenFOAM writes in parentheses, in its order of components. */
function ofVectors(words: readonly string[], row: string): string[] | null {
  const shapes = [row, unwrapped(row)].map(shapesOf).find((it) => it.length === words.length);
  if (!shapes) return null;
  return shapes.flatMap(({ length, groups }, at) => {
    const word = words[at] ?? '';
    if (groups < 0) return [word];
    const [, base = word, inside = ''] = /^(.*?)\((.*)\)$/s.exec(word) ?? [];
    const own = nested(inside.replaceAll(',', ' '));
    if (groups === 0)
      return own.length === length
        ? own.map((it) => (base ? `${base} ${it}` : it))
        : partsOf(length).map((it) => `${word} ${it}`);
    const each = length / groups;
    const groupNames = own.length === groups ? own : partsOf(groups);
    return groupNames.flatMap((it) => partsOf(each).map((part) => `${base} ${it} ${part}`));
  });
}

/** Ways in which a line may hold as many names as there are columns. */
function namesIn(text: string, mark: Delimiter, row: string): (string[] | null)[] {
  const bare = text
    .replace(COMMENT, '')
    .replace(/^[#%!$*]+/, '')
    .trim();
  // Fluent: (labels "x" "y"), ("Iteration" "cd").
  const fluent = /^\((?:labels\s+)?(".*")\)$/.exec(bare)?.[1];
  const cells = cellsOf(fluent ?? bare, fluent ? ' ' : mark);
  return [
    hasVectors(row) ? ofVectors(nested(bare), row) : null,
    cells,
    // LabVIEW names a last column of comments, which rows leave out.
    /^(?:comment)?$/i.test(cells?.at(-1) ?? 'x') ? (cells?.slice(0, -1) ?? null) : null,
    cells && joined(cells),
    bare.replace(/[()]/g, ' ').trim().split(/\s+/),
    joined(bare.split(/\s+/)),
    bare.split(/\t|\s{2,}/).map((it) => it.trim()),
  ];
}

/** The cells of a line of names, a sign of a comment before them apart. */
const byMark = (line: string, mark: Delimiter) => cellsOf(line.replace(COMMENT, '').trim(), mark);

const unbracketed = (cell: string) => cell.replace(/^[[(（]|[\])）]$/g, '');

/** The units of a line of nothing else, in brackets or without, '' for a column that has none; null for another line. */
function unitsIn(cells: readonly string[]): string[] | null {
  const bare = cells.map(unbracketed);
  return bare.every((it) => isNone(it) || isUnit(it))
    ? bare.map((it) => (isNone(it) ? '' : signOf(it)))
    : null;
}

/** Lines above the names of columns in which the names of groups of them are looked for. */
const ABOVE = 2;

/**
 * The names of columns of which some have none or the same: with those of the groups that stand above them, where a cell
 * that is empty belongs to the group before it, as in spreadsheets with merged cells; and a line of units between them.
 */
function grouped(
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
    const cells = byMark(line, mark);
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

/** What stands in a line of units for a column without one, as SAP2000 and ETABS write it. */
const isNone = (it: string) => /^(?:-|text|unitless|yes\/no)?$/i.test(it);

const isName = (it: string) => /[\p{L}%°]/u.test(it);

/** `# Probe 0 1 2` above `# Time`: the names of OpenFOAM's probes. */
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

/** The names of LS-PrePost's curves: below `Curveplot` a title, what x is and what y is. */
function ofCurveplot(
  lines: readonly string[],
  columns: number,
): { heads: Head[]; used: readonly string[] } | null {
  const from = lines.findLastIndex((it) => /^curveplot$/i.test(it));
  const used = lines.slice(from, from + 4);
  if (from < 0 || columns !== 2 || used.length < 4) return null;
  return { heads: used.slice(2).map(headOf), used };
}

/** The names of Tecplot's `VARIABLES = "x", "y"`, which may go on over lines. */
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
 * The heads of a table from the lines above it, the nearest that has as many names as the table has columns, with a line
 * of units below it, if any; 列 1, 列 2 … where there is none. `row` is the first line of numbers, `used` says which lines
 * were understood.
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
  /** A line of units without brackets, which may as well be of names such as t and F. */
  let bareUnits: readonly string[] | null = null;
  const used: string[] = [];
  const isByMark = (line: string) => byMark(line, mark)?.length === columns;
  for (const line of text) {
    // A line that is split otherwise than that of the units below it is a remark.
    if (units.length > 0 && mark !== ' ' && isByMark(used[0] ?? '') && !isByMark(line)) continue;
    const fit = namesIn(line, mark, row).find(
      (it) =>
        it?.length === columns &&
        it.some(isName) &&
        !it.some((name) => name.startsWith('@')) &&
        it.every((name) => name !== '' || it.length > 1),
    );
    // `@Loc 1` of Abaqus stands below the names.
    if (!fit) continue;
    used.push(line);
    const found = units.length === 0 && text.indexOf(line) < text.length - 1 ? unitsIn(fit) : null;
    if (found) {
      units = found;
      if (fit.every((it) => it !== '' && it === unbracketed(it))) bareUnits = fit;
      continue;
    }
    const above = grouped(fit, text.slice(text.indexOf(line) + 1), mark, units);
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
  // Half as many names as whole numbers: each comma may be one of a fraction.
  const names = mark === ',' ? (cellsOf(text[0] ?? '', mark) ?? []) : [];
  if (names.length > 1 && columns === 2 * names.length && names.every(isName) && /^[\s\d,+-]+$/.test(row))
    throw new Mistake(
      `列名有 ${names.length} 个，数有 ${columns} 列（${row.slice(0, 30)}）：逗号可能既是小数点又是分隔符，请改用别的分隔符再导出`,
    );
  // As many names as numbers where three digits behind a comma belong to the number before it.
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
