import * as z from 'zod';

/** A text of 1 to `most` characters; `name` is what errors call it. */
export function textField(name: string, most: number, description: string) {
  const error = `${name} 要是 1 到 ${most} 个字符的文字`;
  return z.string({ error }).trim().min(1, { error }).max(most, { error }).describe(description);
}

/** A whole number from `least` to `most`. */
export function wholeNumberField(name: string, least: number, most: number, description: string) {
  const error = `${name} 要是 ${least} 到 ${most} 的整数`;
  return z.int({ error }).min(least, { error }).max(most, { error }).describe(description);
}

/** One of these words. */
export function oneOf<const W extends string>(name: string, words: readonly W[], description: string) {
  return z.enum(words, { error: `${name} 只能是 ${words.join('、')}` }).describe(description);
}

/** An id of an address. */
export const id = (name: string, description: string) =>
  wholeNumberField(name, 1, 999_999_999_999_999, description);
