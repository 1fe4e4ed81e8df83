import { DATA_SPANS } from '../../../../contract/operations/statistics/own.ts';

/** Positive integer in a query; null if missing or invalid. */
export function numberIn(search: string, name: string): number | null {
  const value = Number(new URLSearchParams(search).get(name));
  return Number.isInteger(value) && value > 0 ? value : null;
}

/** Period in days from a query; 30 unless it is one of `DATA_SPANS`. */
export function daysIn(search: string): number {
  return DATA_SPANS.find((it) => it === numberIn(search, 'days')) ?? 30;
}
