import type { Omission, Step } from '../../model.ts';
import type { Bundle } from '../bundle.ts';
import { isSameMesh, withMotion } from '../meshMotion.ts';
import { text } from '../scanner.ts';
import { type Column, checked, type Input, reasonOf, refuse, type Source, STATIC } from '../source.ts';
import { stripRecordMarkers } from './fortran.ts';
import { type Geometry, readGeometry } from './geometry.ts';
import { SEVERAL_WHY } from './records.ts';
import { readGeometry6, readVariable6 } from './six.ts';
import { isBinary, stepsIn } from './steps.ts';
import { readVariable, type Variable } from './variable.ts';

/** `numbers` replace the asterisks in file names. */
type Times = { values: number[]; numbers: number[] };

type Unread = Omission & { line: string };

type Case = {
  /** Else EnSight 6. */
  isGold: boolean;
  model: string;
  set: number;
  /** Later geometries change coordinates only. */
  onlyMoves: boolean;
  variables: Variable[];
  unread: Unread[];
  times: Map<number, Times>;
};

/** Section headings. */
const SECTION = /^(?:format|geometry|variable|time|file|material|measured|scripts)$/i;
const VARIABLE = /^(scalar|vector|tensor symm|tensor asym) per (node|element)\s*:\s*(.*)$/i;

/** Parses TIME sections; lists may span lines. */
function timesIn(lines: readonly string[]): Map<number, Times> {
  const sets = new Map<number, Map<string, string>>();
  let [own, key] = [new Map<string, string>(), ''];
  for (const line of lines) {
    const [, name, value = ''] = /^([a-z][a-z ]*):\s*(.*)$/i.exec(line) ?? [];
    if (name?.toLowerCase() === 'time set') {
      own = new Map();
      sets.set(Number.parseInt(value, 10), own);
    }
    if (name) key = name.toLowerCase();
    own.set(key, `${name ? '' : `${own.get(key) ?? ''} `}${name ? value : line}`);
  }
  return new Map(
    [...sets].map(([set, said]) => {
      const numbers = (name: string) => (said.get(name) ?? '').split(/\s+/).filter(Boolean).map(Number);
      const [count = 0] = numbers('number of steps');
      const [start = 0] = numbers('filename start number');
      const [step = 1] = numbers('filename increment');
      const listed = numbers('filename numbers');
      const values = numbers('time values').slice(0, count);
      const names = listed.length > 0 ? listed : values.map((_, i) => start + i * step);
      if (values.length < count) refuse('TIME 里的 time values 不够，或写在别的文件里');
      return [set, { values, numbers: names }];
    }),
  );
}

/** Words; quoted names may contain blanks. */
const wordsOf = (line: string): string[] =>
  (line.match(/"[^"]*"|\S+/g) ?? []).map((it) => it.replace(/^"|"$/g, ''));

function parseCase(input: Input): Case {
  const sections = new Map<string, string[]>();
  let own: string[] = [];
  for (const raw of text(input.bytes, 0, input.bytes.length).split(/\r?\n/)) {
    const line = raw.replace(/#.*$/, '').trim();
    if (SECTION.test(line)) {
      own = [];
      sections.set(line.toUpperCase(), own);
    } else if (line !== '') own.push(line);
  }
  const type = sections.get('FORMAT')?.find((it) => /^type:/i.test(it)) ?? '';
  const isGold = /ensight\s+gold/i.test(type);
  if (!isGold && !/^type:\s*ensight(?:\s*6)?$/i.test(type))
    refuse('只读 EnSight Gold 和 EnSight 6（FORMAT 里的 type: ensight gold 或 type: ensight）');
  const model =
    sections.get('GEOMETRY')?.find((it) => /^model:/i.test(it)) ?? refuse('没有写 model 的几何文件');
  const words = wordsOf(model.slice(6).replace(/\s+change_coords_only.*$/i, ''));
  const variables: Variable[] = [];
  const unread: Unread[] = (sections.get('GEOMETRY') ?? [])
    .filter((it) => it !== model)
    .map((line) => ({ line, what: `几何“${line.slice(0, 60)}”没有读`, why: '只读 model 的几何' }));
  for (const line of sections.get('VARIABLE') ?? []) {
    const [, kind = '', place = '', rest = ''] = VARIABLE.exec(line) ?? [];
    const own = wordsOf(rest);
    const file = own.pop() ?? '';
    const set = own.length > 1 && /^\d+$/.test(own[0] ?? '') ? Number(own.shift()) : 1;
    // The second number is a file set.
    if (own.length > 1 && /^\d+$/.test(own[0] ?? '')) own.shift();
    const name = own.join(' ');
    if (kind && name)
      variables.push({
        name,
        on: place.toLowerCase() === 'node' ? 'node' : 'cell',
        kind: kind.toLowerCase(),
        file,
        set,
      });
    else unread.push({ line, what: `变量“${line.slice(0, 60)}”没有读`, why: '不支持这种变量' });
  }
  const set = words.length > 1 ? Number(words[0]) : 1;
  return {
    isGold,
    model: words.at(-1) ?? '',
    set,
    onlyMoves: /\schange_coords_only/i.test(model),
    variables,
    unread,
    times: timesIn(sections.get('TIME') ?? []),
  };
}

/** Replaces asterisks by the step number. */
const fileOf = (name: string, times: Times | undefined, step: number) =>
  name.replace(/\*+/, (stars) => String(times?.numbers[step] ?? 0).padStart(stars.length, '0'));

/** Undefined if the mesh differs or the file is missing. */
type Places = (value: number) => Float64Array | undefined;

/** Geometry of a step, from its own file or a common one; undefined if missing. */
function geometryOf({ model, set, times, isGold }: Case, input: Input, bundle: Bundle, step: number) {
  const own = times.get(set);
  const name = fileOf(model, own, step);
  const file = step === 0 ? bundle.need(name, input) : bundle.find(name, input);
  if (!file) return undefined;
  const read = isGold ? readGeometry : readGeometry6;
  const whole = stripRecordMarkers(file.bytes);
  const binary = isBinary(whole);
  const inside = stepsIn(whole, binary);
  // A single geometry applies to all times.
  if (inside.length === 0) return step > 0 && !model.includes('*') ? undefined : read(whole);
  if (inside.length > 1 && model.includes('*')) refuse(SEVERAL_WHY);
  const bytes = inside[model.includes('*') ? 0 : step];
  return bytes && read(bytes, binary);
}

/** Moved node positions by time, if the topology stays. */
function placesOf(wanted: Case, input: Input, bundle: Bundle, first: Geometry): Places {
  const { set, onlyMoves, times } = wanted;
  const own = times.get(set);
  if (!own || own.values.length < 2) return () => first.points;
  const isOne = !wanted.model.includes('*') && !geometryOf(wanted, input, bundle, 1);
  if (isOne) return () => first.points;
  const all = own.values.map((_, step) => {
    const other = step === 0 ? first : geometryOf(wanted, input, bundle, step);
    if (!other) return undefined;
    const { points, cells } = other;
    const isFirst = onlyMoves
      ? points.length === first.points.length
      : isSameMesh({ points, cells }, { points: first.points, cells: first.cells });
    return isFirst ? points : undefined;
  });
  // Valid until the next geometry.
  return (value) =>
    all[
      Math.max(
        0,
        own.values.findLastIndex((it) => it <= value),
      )
    ];
}

/** Bytes of a variable at a time (own, multi-step or static file), or why there are none. */
function bytesOf(
  variable: Variable,
  times: Times | undefined,
  value: number,
  input: Input,
  bundle: Bundle,
  binary: boolean,
) {
  const isNumbered = variable.file.includes('*');
  const at = times?.values.indexOf(value) ?? -1;
  if (isNumbered && at < 0) return undefined;
  const file = bundle.find(fileOf(variable.file, times, isNumbered ? at : 0), input);
  if (!file) return '请把它的文件也一起选上';
  const whole = stripRecordMarkers(file.bytes);
  const inside = stepsIn(whole, binary);
  if (inside.length === 0) return whole;
  if (isNumbered && inside.length > 1) refuse(SEVERAL_WHY);
  return inside[isNumbered ? 0 : at];
}

/** Reads an EnSight Gold or EnSight 6 case with geometry and variables. */
export function readEnsight(input: Input, bundle: Bundle): Source {
  const own = parseCase(input);
  const { variables, unread, times } = own;
  const geometry = geometryOf(own, input, bundle, 0) ?? refuse('几何文件里没有一步');
  const omitted = unread.map(({ line, what, why: own }) => {
    const names = wordsOf(line).flatMap((it) =>
      it.includes('*')
        ? [...times.values()].flatMap((all) => all.numbers.map((_, step) => fileOf(it, all, step)))
        : [it],
    );
    const count = bundle.pass(names, input);
    return { what, why: count > 0 ? `${own}，选了的 ${count} 个文件没有用` : own };
  });
  const all = [...new Set([...times.values()].flatMap((it) => it.values))].sort((a, b) => a - b);
  const placeAt = placesOf(own, input, bundle, geometry);
  const places = all.map(placeAt);
  const values = all.filter((_, at) => places[at]);
  if (values.length < all.length)
    omitted.push({
      what: `${all.length - values.length} 步没有读`,
      why: '它们的几何与第一步的不同，或没有选上：一个结果里各步的网格应相同',
    });
  const left = new Map<string, string>();
  const steps = (values.length > 0 ? values : [0]).map((value) => {
    const columns: Column[] = [];
    for (const variable of variables) {
      try {
        const bytes = bytesOf(variable, times.get(variable.set), value, input, bundle, geometry.binary);
        if (typeof bytes === 'string') left.set(variable.name, bytes);
        else if (bytes) columns.push((own.isGold ? readVariable : readVariable6)(bytes, variable, geometry));
      } catch (error) {
        left.set(variable.name, reasonOf(error));
      }
    }
    const step: Step = values.length > 0 ? { kind: 'time', value, unit: 's' } : STATIC;
    return { step, columns };
  });
  for (const [name, reason] of left)
    omitted.push({ what: `变量“${name.slice(0, 40)}”没有读，或不是每一步都读到`, why: reason });
  return checked({
    points: geometry.points,
    cells: geometry.cells,
    steps: withMotion(
      geometry.points,
      steps,
      places.filter((it) => it !== undefined),
    ),
    format: `EnSight ${own.isGold ? 'Gold' : '6'}（${geometry.binary ? '二进制' : '文本'}）`,
    omitted: [...geometry.omitted, ...omitted],
  });
}
