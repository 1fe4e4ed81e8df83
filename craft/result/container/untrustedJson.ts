import { RESULT_TEXT, ResultError } from '../model.ts';

/** Throws `ResultError` for an invalid header. */
export function refuse(what: string): never {
  throw new ResultError(`文件头不正确：${what}`);
}

export type UncheckedObject = { readonly [name: string]: unknown };

/** Requires an object; throws `ResultError` otherwise. */
export function record(value: unknown, what: string): UncheckedObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(what);
  return value as UncheckedObject;
}

/** Requires an array of at most `most` entries, parsed by `each`; throws `ResultError` otherwise. */
export function list<T>(value: unknown, most: number, what: string, each: (it: unknown) => T): T[] {
  if (!Array.isArray(value) || value.length > most) refuse(what);
  return value.map(each);
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Requires a finite number; throws `ResultError` otherwise. */
export function number(value: unknown, what: string): number {
  return isNumber(value) ? value : refuse(what);
}

/** Requires an integer from `least` to `most`; throws `ResultError` otherwise. */
export function integerIn(value: unknown, most: number, what: string, least = 0): number {
  return isNumber(value) && Number.isInteger(value) && value >= least && value <= most ? value : refuse(what);
}

/** Requires a string of at most `most` characters; throws `ResultError` otherwise. */
export function text(value: unknown, what: string, most = RESULT_TEXT): string {
  return typeof value === 'string' && value.length <= most ? value : refuse(what);
}

/** Requires one of the given values; throws `ResultError` otherwise. */
export function one<T>(value: unknown, of: readonly T[], what: string): T {
  return of.includes(value as T) ? (value as T) : refuse(what);
}
