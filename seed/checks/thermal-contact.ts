/**
 * Two bars end to end by CalculiX: heat through their joint beside resistances in series, by the conductance, by the gap and by
 * the pressure, and inputs that are wrong.
 */
import { BARS, barsDeck, conductanceLines } from '../calculix/bars.ts';
import { fixed, linesFrom, report } from '../failed/words.ts';
import { fluxOf, GAPS, GIVEN, PRESSURES, TABLE } from '../studies/cases/thermal-contact.ts';
import { readStudy } from '../studies/study.ts';

const study = readStudy('thermal-contact');
const flux = (run: string) => study.number(run, 'flux');
const ends = (run: string) => study.row(run, 'ends');
const drop = (run: string) => (ends(run)[0] ?? Number.NaN) - (ends(run)[1] ?? Number.NaN);
const [[least, from], [most, to]] = TABLE;
const conductanceAt = (p: number) => least + ((most - least) * (Math.min(p, to) - from)) / (to - from);
const exactDrop = (h: number) => fluxOf(h) / (h * 1e-3);
const grouped = (value: number) => value.toLocaleString('en');

const given = GIVEN.map((h) => [
  grouped(h),
  fixed(fluxOf(h), 3),
  fixed(flux(`faces-${h}`), 3),
  fixed(flux(`nodes-${h}`), 3),
  fixed(exactDrop(h), 2),
  fixed(drop(`faces-${h}`), 2),
  fixed(drop(`nodes-${h}`), 2),
]);
const gaps = GAPS.map((gap) => [
  String(gap),
  ...['faces', 'nodes', 'soft', 'tied', 'tie'].map((way) => fixed(flux(`${way}-gap-${gap}`), 2)),
]);
const pressures = PRESSURES.map((p) => [
  String(p),
  grouped(conductanceAt(p)),
  fixed(fluxOf(conductanceAt(p)), 2),
  ...['faces', 'nodes', 'soft'].map((way) => fixed(flux(`${way}-table-${p}`), 2)),
]);
const MISTAKES = [
  ['faces-table-5', '正确'],
  ['wrong-none', '漏写 `*GAP CONDUCTANCE`'],
  ['wrong-unit', '热导按 W/(m²·K) 填，模型用 mm、t、s'],
  ['wrong-order', '表的两列写反，压力在前'],
  ['wrong-heat', '过程写 `*HEAT TRANSFER`，热导仍随压力'],
  ['wrong-uncoupled', '过程写 `*UNCOUPLED …`'],
  ['wrong-conductivity', '铝杆漏写 `*CONDUCTIVITY`'],
] as const;
const mistakes = MISTAKES.map(([run, name]) => [
  name,
  fixed(flux(run), 2),
  String(study.number(run, 'complaints')),
]);
if (study.number('wrong-material', 'finished') !== 0) throw new Error('the misplaced conductance finished');
if (Math.abs(flux('nodes-large-5') / flux('nodes-table-5') - 1) > 1e-4)
  throw new Error('large displacements change what nodes conduct');

const errors = (way: string) => GIVEN.map((h) => Math.abs(flux(`${way}-${h}`) / fluxOf(h) - 1));
if (Math.max(...errors('faces')) > 1e-4) throw new Error('faces are not exact');
const tied = (BARS.hot - BARS.cold) / BARS.conductivity.reduce((sum, it) => sum + BARS.long / it, 0);

report({ given, gaps, pressures, mistakes }, [
  linesFrom(barsDeck({ conductance: conductanceLines(TABLE), pressure: 5 }), '*SURFACE INTERACTION'),
  `通量最多差 ${fixed(100 * Math.max(...errors('nodes')), 2)} %`,
  `理想接触是 ${fixed(tied, 2)} mW/mm²，\`*TIE\` 得 ${fixed(flux('tie'), 2)}`,
  `少传 ${fixed(100 * (1 - fluxOf(1e3) / tied), 0)} %`,
  `一直是 ${fixed(flux('nodes-table-5'), 2)} mW/mm²`,
  `一直是 ${fixed(flux('soft-table-5'), 2)} mW/mm²`,
  `加上 \`NLGEOM\` 以后，5 MPa 时是 ${fixed(flux('soft-large-5'), 2)}`,
  `日志里有 ${study.number('tie-gap-0.2', 'complaints')} 条 \`*WARNING\``,
  `压力 0.1 MPa 时通量高估 ${fixed(100 * (flux('nodes-table-0.1') / fluxOf(conductanceAt(0.1)) - 1), 0)} %`,
  `端面角点的温差差 ${fixed(100 * Math.abs(drop('nodes-1000') / exactDrop(1e3) - 1), 1)} %`,
]);
