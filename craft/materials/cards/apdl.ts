import type { QuantityKey } from '../quantities.ts';
import { type Content, inSystem, remarksOf } from './content.ts';
import { free } from './numbers.ts';

/** MP labels. */
const SOLID: readonly (readonly [label: string, key: QuantityKey])[] = [
  ['DENS', 'density'],
  ['EX', 'youngs'],
  ['PRXY', 'poisson'],
  ['ALPX', 'expansion'],
  ['KXX', 'conductivity'],
  ['C', 'heat'],
];
const FLUID: readonly (readonly [label: string, key: QuantityKey])[] = [
  ['DENS', 'density'],
  ['VISC', 'viscosity'],
  ['KXX', 'conductivity'],
  ['C', 'heat'],
  ['SONC', 'sound'],
];
/** Values per MPTEMP or MPDATA. */
const PER_LINE = 6;

function temperatureLines(label: string, points: readonly (readonly [number, number])[]): string[] {
  const lines = ['MPTEMP'];
  for (let at = 0; at < points.length; at += PER_LINE) {
    const own = points.slice(at, at + PER_LINE);
    lines.push(`MPTEMP,${at + 1},${own.map(([T]) => free(T)).join(',')}`);
  }
  for (let at = 0; at < points.length; at += PER_LINE) {
    const own = points.slice(at, at + PER_LINE);
    lines.push(`MPDATA,${label},1,${at + 1},${own.map(([, it]) => free(it)).join(',')}`);
  }
  return lines;
}

function johnsonCook({ material, system }: Content): string[] {
  const own = material.johnsonCook;
  if (!own) return [];
  const stress = (it: number) => free(inSystem(system, 'Pa', it));
  return [
    `! Johnson-Cook：A = ${stress(own.a)}，B = ${stress(own.b)}，n = ${own.n}，C = ${own.c ?? '没有'}，m = ${own.m ?? '没有'}；隐式分析没有对应的 TB，没有写`,
  ];
}

/** APDL card for material 1. */
export function apdlCard(content: Content): string[] {
  const labels = content.material.group === '流体' ? FLUID : SOLID;
  return [
    ...remarksOf(
      content,
      labels.map(([, key]) => key),
    ).map((it) => `! ${it}`),
    ...labels.flatMap(([label, key]) => {
      const points = content.curve(key);
      if (points) return temperatureLines(label, points);
      const own = content.number(key);
      return own === undefined ? [] : [`MP,${label},1,${free(own)}`];
    }),
    ...johnsonCook(content),
  ];
}
