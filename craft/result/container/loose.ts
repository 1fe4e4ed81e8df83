import { RESULT_TEXT, ResultError } from '../model.ts';

/** Refuses a head in words. */
export function refuse(what: string): never {
  throw new ResultError(`文件头不正确：${what}`);
}

export type Loose = { readonly [name: string]: unknown };

/** An object; throws where the value is none. */
export function record(value: unknown, what: string): Loose {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(what);
  return value as Loose;
}

/** A list of at most so many entries, each read by `each`; throws where the value is none. */
export function list<T>(value: unknown, most: number, what: string, each: (it: unknown) => T): T[] {
  if (!Array.isArray(value) || value.length > most) refuse(what);
  return value.map(each);
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A finite number; throws where the value is none. */
export function number(value: unknown, what: string): number {
  return isNumber(value) ? value : refuse(what);
}

/** A whole number from `least` to `most`; throws where the value is none. */
export function whole(value: unknown, most: number, what: string, least = 0): number {
  return isNumber(value) && Number.isInteger(value) && value >= least && value <= most ? value : refuse(what);
}

/** A text of at most so many letters; throws where the value is none. */
export function text(value: unknown, what: string, most = RESULT_TEXT): string {
  return typeof value === 'string' && value.length <= most ? value : refuse(what);
}

/** One of several values; throws where it is another. */
export function one<T>(value: unknown, of: readonly T[], what: string): T {
  return of.includes(value as T) ? (value as T) : refuse(what);
}
