import { DATA_SPANS } from '../../../../contract/operations/statistics/own.ts';

/** A number of the page's query, null where there is none. */
export function numberIn(search: string, name: string): number | null {
  const value = Number(new URLSearchParams(search).get(name));
  return Number.isInteger(value) && value > 0 ? value : null;
}

/** The days that the page's query asks for, 30 unless it names a span that exists. */
export function daysIn(search: string): number {
  return DATA_SPANS.find((it) => it === numberIn(search, 'days')) ?? 30;
}
