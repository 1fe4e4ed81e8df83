import { columns, fixedWidth, free } from '../materials/cards/numbers.ts';
import type { Hardening } from './hardening.ts';

type Card = { title: string; text: string };

const WIDE = 20;
const NASTRAN_NAME = 8;
const NASTRAN_WIDTH = 16;

const abaqus = (points: Hardening) => [
  '** 真应力 MPa，塑性应变；弹性模量见结果',
  '*PLASTIC',
  ...points.map(([plastic, stress]) => `${free(stress)}, ${free(plastic)}`),
];

const apdl = (points: Hardening) => [
  '! 塑性应变，真应力 MPa',
  `TB,PLASTIC,1,1,${points.length},MISO`,
  ...points.map(([plastic, stress]) => `TBPT,DEFI,${free(plastic)},${free(stress)}`),
];

const lsdyna = (points: Hardening) => [
  '$ 塑性应变，真应力 MPa；*MAT_PIECEWISE_LINEAR_PLASTICITY 的 LCSS 填 1',
  '*DEFINE_CURVE',
  '$#    lcid',
  '         1',
  '$#                a1                  o1',
  ...points.map((point) => columns(point, WIDE, (it) => fixedWidth(it, WIDE - 1))),
];

/** TABLES1 of MATS1 TYPE PLASTIC: total strain from the origin, then the yield point on the elastic line. */
function nastran(points: Hardening, modulus: number): string[] {
  const pairs = [
    [0, 0] as const,
    ...points.map(([plastic, stress]) => [plastic + stress / modulus, stress] as const),
  ];
  const cells = [...pairs.flat().map((it) => fixedWidth(it, NASTRAN_WIDTH - 1)), 'ENDT'];
  const lines: string[] = [];
  for (let at = 0; at < cells.length; at += 4)
    lines.push('*'.padEnd(NASTRAN_NAME) + columns(cells.slice(at, at + 4), NASTRAN_WIDTH, String));
  return [
    '$ 总的真应变，真应力 MPa；第一点是原点，第二点是屈服点，斜率等于 MAT1 的 E',
    'MATS1          1       1 PLASTIC               1       1',
    `${'TABLES1*'}${'1'.padStart(NASTRAN_WIDTH)}`,
    '*',
    ...lines,
  ];
}

/** Solver cards of the hardening curve: plastic strain, true stress and modulus in MPa. */
export const hardeningCards = (points: Hardening, modulus: number): Card[] =>
  [
    ['Abaqus、CalculiX：*PLASTIC', abaqus(points)] as const,
    ['APDL：TB,PLASTIC（MISO）', apdl(points)] as const,
    ['LS-DYNA：*DEFINE_CURVE', lsdyna(points)] as const,
    ['Nastran：TABLES1、MATS1', nastran(points, modulus)] as const,
  ].map(([title, lines]) => ({ title, text: `${lines.join('\n')}\n` }));
