import * as z from 'zod/mini';
import { charsMost } from './chars.ts';
import { halfWidth } from './halfWidth.ts';
import { PAGE_SIZE, PAGE_SIZE_MOST } from './limits.ts';
import { timeOf } from './time.ts';
import { seenText, trimVisible } from './visible.ts';

const WHOLE = /^\d{1,15}$/;

/** Integer in a range, also as digits in a query. */
export const wholeNumber = (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(WHOLE))]),
      z.transform((value) => Number(value)),
    ),
    z.int().check(z.gte(least), z.lte(most)),
  );

/** Numeric id of an article, category, tag, column or comment. */
export const id = wholeNumber(1);

/** Id of a user, room or message. */
export const userId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** `pageNo` from 1; `pageSize` 10 by default, at most 50. */
export const paging = {
  pageNo: z.prefault(wholeNumber(1, 100_000), 1),
  pageSize: z.prefault(wholeNumber(1, PAGE_SIZE_MOST), PAGE_SIZE),
};

/** Boolean output that hosts send as boolean, 0/1, text, or not at all. */
export const flag = z.pipe(
  z.prefault(z.nullable(z.union([z.boolean(), z.number(), z.string()])), false),
  z.transform((value) => Boolean(value) && value !== '0' && value !== 'false'),
);

/** Boolean input: JSON boolean, or 0/1, also as text. */
export const yesNo = z.pipe(
  z.union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])]),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** A setting that is on by default. */
export const rule = z.pipe(
  z.prefault(z.nullable(z.union([z.boolean(), z.number()])), true),
  z.transform((value) => Boolean(value ?? true)),
);

/** Array, or comma-separated text of existing hosts. */
export const numbers = z.pipe(
  z.prefault(z.nullable(z.union([z.array(z.union([z.number(), z.string()])), z.string(), z.number()])), []),
  z.transform((value) =>
    (Array.isArray(value) ? value : String(value ?? '').split(','))
      .filter((it) => it !== '')
      .map(Number)
      .filter(Number.isFinite),
  ),
);

/** Optional text that hosts may send as number or null; defaults to ''. */
export const text = z.pipe(
  z.prefault(z.nullable(z.union([z.string(), z.number()])), ''),
  z.transform((value) => String(value ?? '')),
);

/** Count that hosts may send as text or null; 0 if missing or invalid. */
export const count = z.pipe(
  z.prefault(z.nullable(z.union([z.number(), z.string()])), 0),
  z.transform((value) => Number(value) || 0),
);

/** Optional list; defaults to empty. */
export const list = <R extends z.ZodMiniType>(record: R) =>
  z.pipe(
    z.prefault(z.nullable(z.array(record)), []),
    z.transform((value) => value ?? []),
  );

/** Safe link target: this site or http(s); others become empty (XSS). */
export const href = z.pipe(
  text,
  z.transform((value) => (/^(https?:\/\/|\/(?![/\\]))[^\s\\]*$/i.test(value) ? value : '')),
);

/** Numeric id in output; some hosts send text. */
export const numeric = z.pipe(
  z.union([z.number(), z.string().check(z.regex(WHOLE))]),
  z.transform((value) => Number(value)),
);

/** Text id or name in output; some hosts send a number. */
export const name = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);

/** Path of a page of this site. */
export const pagePath = z.string().check(z.maxLength(300), z.regex(/^\/(?![/\\])[^\s\\]*$/));

/** `yyyy-MM-dd HH:mm:ss` in GMT+8, normalized from hosts' formats; may be empty. */
export const time = z.pipe(
  z.prefault(z.nullable(z.union([z.string(), z.number(), z.array(z.number())])), ''),
  z.transform((value) => timeOf(value)),
);

/** No input, or ignored input. */
export const noInput = z.object({});

export const emptyAnswer = z.nullable(z.unknown());

/** Dot-atom and domain of RFC 5321 §4.1.2 in ASCII, so that homoglyphs cannot make a second address. */
const MAILBOX =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Email address; normalized to half width, lower case, trimmed. */
export const mailbox = z
  .string()
  .check(z.overwrite(halfWidth), z.toLowerCase(), z.maxLength(254), z.regex(MAILBOX));

/** One-time code of at most 20 characters, normalized to half width. */
export const sentCode = z.string().check(z.overwrite(halfWidth), z.minLength(1), z.maxLength(20));

/** CAPTCHA token (Turnstile); omitted if not configured. */
export const human = z.optional(z.string().check(z.maxLength(2_048)));

export const onceKey = z.string().check(z.minLength(8), z.maxLength(64));

/** Trimmed text of at most `most` characters. */
export const trimmedText = (most: number) => z.string().check(z.trim(), charsMost(most));

/** Required trimmed text of at most `most` characters. */
export const requiredText = (most: number) => trimmedText(most).check(z.minLength(1));

/** Required name of `least` to `most` characters, trimmed, without invisible characters. */
export const requiredName = (most: number, least = 1) =>
  z.string().check(z.overwrite(trimVisible), z.minLength(least), charsMost(most));

/** As `requiredName`, but may be empty. */
export const optionalName = (most: number) => requiredName(most, 0);

/** Required Markdown of at most `most` characters, without invisible characters. */
export const markdownText = (most: number) =>
  z.string().check(z.overwrite(seenText), z.minLength(1), charsMost(most));

/** Optimistic lock of operators' edits; refused if stale. */
export const revision = wholeNumber(0);
