import { Mistake } from './fault.ts';
import { NAME } from './lex.ts';
import { refusalOf } from './limits.ts';
import { type Expression, expressionOf, namesIn } from './parse.ts';
import { toSI, unitOf } from './units.ts';

export type Choice = { value: number; label: string };

/** Values are in the input's own unit. */
export type Input = {
  line: number;
  name: string;
  value: number;
  unit: string;
  /** Range of slider and plot axes. */
  range: { from: number; to: number; log: boolean } | null;
  /** Allowed values; the range unless wider. */
  limits: { from: number; to: number } | null;
  choices: readonly Choice[] | null;
  label: string;
  /** Sweep variable of plots, not set by the reader. */
  running: boolean;
};

/** `text` is the source; `uses` the names in it. */
export type Formula = {
  line: number;
  name: string;
  expression: Expression;
  uses: readonly string[];
  text: string;
  note: string;
};

/** Without a unit: that of the input, or SI. */
export type Show = { line: number; name: string; unit: string; label: string };

/** Over `x`, or the plot's variable if null. */
export type Curve = { name: string; unit: string; label: string; x: { name: string; unit: string } | null };

/** One curve per choice of `by`, if any; `points` are markers. */
export type Plot = {
  line: number;
  curves: readonly Curve[];
  over: string;
  by: string;
  points: readonly Curve[];
  /** Equal axis scales. */
  equal: boolean;
  /** Logarithmic vertical axis. */
  log: boolean;
};

/** Validity condition. */
export type Valid = { line: number; expression: Expression; text: string; message: string };

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
const input = new RegExp(
  String.raw`^(\S+?)\s*=\s*(${NUMBER})\s*(?:\[([^[\]]*)\])?\s*(?:\(([^()]*)\))?\s*(.*)$`,
  's',
);
const span = new RegExp(
  String.raw`^(?:(${NUMBER})\s*\.\.\s*(${NUMBER})(\s+log)?\s*)?(?:\bin\s+(${NUMBER})\s*\.\.\s*(${NUMBER}))?$`,
);
const option = new RegExp(String.raw`^\s*(${NUMBER})\s*(?:=\s*(.{1,20}?))?\s*$`);
const shown = /^(\S+?)\s*(?:\[([^[\]]*)\])?(?:\s+(.*))?$/s;
const sweep = new RegExp(
  String.raw`^(\S+?)\s*=\s*(${NUMBER}\s*\.\.\s*${NUMBER}(?:\s+log)?)\s*(?:\[([^[\]]*)\])?(.*)$`,
  's',
);
const plotted = /^(.+?)\s+over\s+(\S+?)(?:\s+for\s+(\S+?))?(?:\s+at\s+(.+?))?(\s+equal)?(\s+log)?$/s;
const LONGEST_LABEL = 40;
const MOST_CHOICES = 12;
const MOST_CURVES = 6;
const MOST_POINTS = 6;

function nameOf(text: string): string {
  if (!NAME.test(text))
    throw new Mistake(`${text.slice(0, 30)} 不能作为名字：用字母开头，后面是字母、数字或 _，最长 24 个`);
  return text;
}

function labelOf(text: string): string {
  const label = text.replace(/^#\s*/, '').trim();
  if ([...label].length > LONGEST_LABEL) throw new Mistake(`说明最长 ${LONGEST_LABEL} 个字`);
  return label;
}

/** Validates a unit and returns it as written. */
function unitText(text = ''): string {
  unitOf(text);
  return text.trim();
}

/** Throws `Mistake` unless from < to. */
function endsOf(from: string, to: string): { from: number; to: number } {
  const ends = { from: Number(from), to: Number(to) };
  if (ends.from >= ends.to) throw new Mistake('范围的左边要小于右边');
  return ends;
}

function rangeOf(text: string): Pick<Input, 'range' | 'limits' | 'choices'> {
  const [found, from, to, log, least, most] = span.exec(text.trim()) ?? [];
  if (found) {
    const range = from && to ? { ...endsOf(from, to), log: !!log } : null;
    const limits = least && most ? endsOf(least, most) : range;
    if (limits && range?.log && Math.min(range.from, limits.from) <= 0) throw new Mistake('对数范围要大于 0');
    if (limits && range && (range.from < limits.from || range.to > limits.to))
      throw new Mistake('滑块的范围超出了 in 后面的范围');
    return { range, limits, choices: null };
  }
  const choices = text.split('|').map((it) => {
    const [, value, label = value] = option.exec(it) ?? [];
    if (value === undefined || label === undefined)
      throw new Mistake('括号里写范围 (1..10)、(1..10 log)、(1..10 in 0..99)，或选项 (1|2|3)、(1=甲|2=乙)');
    return { value: Number(value), label };
  });
  if (choices.length < 2 || choices.length > MOST_CHOICES)
    throw new Mistake(`选项要 2 到 ${MOST_CHOICES} 个`);
  return { range: null, limits: null, choices };
}

/** Parses `name = from..to [unit] label`; null otherwise. */
function runningOf(text: string, line: number): Input | null {
  const [, name, bounds, unit, label = ''] = sweep.exec(text) ?? [];
  if (name === undefined || bounds === undefined) return null;
  const bound = rangeOf(bounds);
  const own = { line, name: nameOf(name), unit: unitText(unit), label: labelOf(label) };
  return { ...own, ...bound, value: bound.range?.from ?? 0, running: true };
}

/** Parses `name = number [unit] (range) label` or `name = from..to [unit] label`. Throws `Mistake`. */
export function inputOf(text: string, line: number): Input {
  const running = runningOf(text, line);
  if (running) return running;
  const [, name, number, unit, bounds, label = ''] = input.exec(text) ?? [];
  if (name === undefined) throw new Mistake('输入写成：名字 = 数 [单位] (范围) 说明');
  const value = Number(number);
  const bound = bounds === undefined ? { range: null, limits: null, choices: null } : rangeOf(bounds);
  const own = { line, name: nameOf(name), unit: unitText(unit), label: labelOf(label) };
  const made = { ...own, ...bound, value, running: false };
  const why = refusalOf(made, toSI(value, unitOf(made.unit)));
  if (why) throw new Mistake(`${made.name} 的默认值不行：${why}`);
  return made;
}

/** Parses `name = expression # note`. Throws `Mistake`. */
export function formulaOf(text: string, line: number): Formula {
  const [own = '', note = ''] = text.split(/\s#\s*(.*)/s);
  const at = own.indexOf('=');
  if (at < 0) throw new Mistake('算式写成：名字 = 算式');
  const right = own.slice(at + 1).trim();
  const name = nameOf(own.slice(0, at).trim());
  const expression = expressionOf(right);
  return {
    line,
    name,
    expression,
    uses: namesIn(expression),
    text: right,
    note: labelOf(note),
  };
}

/** Parses `a, b [unit] label`. Throws `Mistake`. */
export function showOf(text: string, line: number): Show[] {
  return text.split(/[,，]/).map((it) => {
    const [, name = '', unit, label = ''] = shown.exec(it.trim()) ?? [];
    return { line, name: nameOf(name), unit: unitText(unit), label: labelOf(label) };
  });
}

/** Parses `a [unit] ~ x [unit] label, b`. Throws `Mistake`. */
function curvesIn(text: string): Curve[] {
  return text.split(/[,，]/).map((it) => {
    const [up = '', across] = it.split('~');
    const sides = [up, ...(across === undefined ? [] : [across])].map((side) => {
      const [, name = '', unit, label = ''] = shown.exec(side.trim()) ?? [];
      return { name: nameOf(name), unit: unitText(unit), label };
    });
    const [own, x] = sides;
    if (!own) throw new Mistake('没有写要画的量');
    return { ...own, label: labelOf(x?.label || own.label), x: x ? { name: x.name, unit: x.unit } : null };
  });
}

/** Parses `a [unit] ~ x label, b over t for c at p ~ q equal log`. Throws `Mistake`. */
export function plotOf(text: string, line: number): Plot {
  const [, list, over, by = '', at, equal, log] = plotted.exec(text.trim()) ?? [];
  if (list === undefined || over === undefined) throw new Mistake('图写成：plot 量 [单位] over 输入');
  const curves = curvesIn(list);
  const points = at === undefined ? [] : curvesIn(at);
  if (curves.length > MOST_CURVES) throw new Mistake(`一张图最多 ${MOST_CURVES} 条曲线`);
  if (points.length > MOST_POINTS) throw new Mistake(`一张图最多 ${MOST_POINTS} 个点`);
  if (by && curves.length > 1) throw new Mistake('有 for 的图只能画一个量');
  return {
    line,
    curves,
    over: nameOf(over),
    by: by && nameOf(by),
    points,
    equal: equal !== undefined,
    log: log !== undefined,
  };
}

/** Parses `condition "message"`. Throws `Mistake`. */
export function validOf(text: string, line: number): Valid {
  const [, condition = '', message = ''] = /^([^"“]+?)\s*(?:["“]([^"”]*)["”])?$/s.exec(text.trim()) ?? [];
  if (!/[<>=]/.test(condition)) throw new Mistake('valid 后面写一个条件，例如 valid 0 < x < 1 "说明"');
  return { line, expression: expressionOf(condition), text: condition, message: message.trim() };
}
