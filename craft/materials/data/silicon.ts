import type { Curve } from '../material.ts';

/** Thermal conductivity of solid silicon, the points of Elmer's table between its constant ends. */
export const SILICON: Curve = {
  quantity: 'conductivity',
  source: 'elmer',
  where: 'Silicon (solid)，Heat conductivity',
  condition: '固态；库里没有写温度的单位，按 K（熔点 1683 K 在表内）',
  how: '表，线性插值',
  points: [
    [300, 156],
    [550, 72],
    [800, 43],
    [1050, 29],
    [1300, 25],
    [1550, 23],
  ],
};
