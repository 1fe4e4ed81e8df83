import * as z from 'zod/mini';
import { charsMost } from './chars.ts';
import { halfWidth } from './halfWidth.ts';
import { PAGE_SIZE, PAGE_SIZE_MOST } from './limits.ts';
import { timeOf } from './time.ts';
import { seen, seenText } from './visible.ts';

const WHOLE = /^\d{1,15}$/;

/** A whole number between `least` and `most`, also as digits in a query string. */
export const whole = (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(WHOLE))]),
      z.transform((value) => Number(value)),
    ),
    z.int().check(z.gte(least), z.lte(most)),
  );

/** Id of an article, category, tag, column or comment. */
export const id = whole(1);

/** Id of a user, room or message. */
export const userId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** `pageNo` from 1, `pageSize` 10 by default and at most 50. */
export const paging = {
  pageNo: z.prefault(whole(1, 100_000), 1),
  pageSize: z.prefault(whole(1, PAGE_SIZE_MOST), PAGE_SIZE),
};

/** A yes or no that hosts send as boolean, 0 and 1, either as text, or not at all. */
export const flag = z.pipe(
  z.prefault(z.nullable(z.union([z.boolean(), z.number(), z.string()])), false),
  z.transform((value) => Boolean(value) && value !== '0' && value !== 'false'),
);

/** A yes or no as input: a JSON boolean, 0 or 1, also as text. Anything else is refused. */
export const yesNo = z.pipe(
  z.union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])]),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** A rule of the site that holds unless it is switched off. */
export const rule = z.pipe(
  z.prefault(z.nullable(z.union([z.boolean(), z.number()])), true),
  z.transform((value) => Boolean(value ?? true)),
);

/** Numbers as an array, or as the comma text of existing hosts. */
export const numbers = z.pipe(
  z.prefault(z.nullable(z.union([z.array(z.union([z.number(), z.string()])), z.string(), z.number()])), []),
  z.transform((value) =>
    (Array.isArray(value) ? value : String(value ?? '').split(','))
      .filter((it) => it !== '')
      .map(Number)
      .filter(Number.isFinite),
  ),
);

/** Text that hosts may leave out, null, or send as a number; empty where there is none. */
export const text = z.pipe(
  z.prefault(z.nullable(z.union([z.string(), z.number()])), ''),
  z.transform((value) => String(value ?? '')),
);

/** A count that hosts may send as text, leave out or null; 0 then, and where the text is no number. */
export const count = z.pipe(
  z.prefault(z.nullable(z.union([z.number(), z.string()])), 0),
  z.transform((value) => Number(value) || 0),
);

/** A list that hosts may leave out or null; empty then. */
export const list = <R extends z.ZodMiniType>(record: R) =>
  z.pipe(
    z.prefault(z.nullable(z.array(record)), []),
    z.transform((value) => value ?? []),
  );

/** An address that a page may link to: of this site, or http(s). Any other becomes empty. */
export const href = z.pipe(
  text,
  z.transform((value) => (/^(https?:\/\/|\/(?![/\\]))[^\s\\]*$/i.test(value) ? value : '')),
);

/** Number of an article, tag, column or category in an answer, though some hosts send its digits as text. */
export const numeric = z.pipe(
  z.union([z.number(), z.string().check(z.regex(WHOLE))]),
  z.transform((value) => Number(value)),
);

/** Id of a person or message, or a name, in an answer; text, though some hosts send a number. */
export const name = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);

/** The address of a page of this site, below its origin. */
export const pagePath = z.string().check(z.maxLength(300), z.regex(/^\/(?![/\\])[^\s\\]*$/));

/** `yyyy-MM-dd HH:mm:ss` in GMT+8, whatever a host writes; empty where it leaves it out. */
export const time = z.pipe(
  z.prefault(z.nullable(z.union([z.string(), z.number(), z.array(z.number())])), ''),
  z.transform((value) => timeOf(value)),
);

/** No input, or input that does not matter. */
export const nothing = z.object({});

/** An answer without data. */
export const done = z.nullable(z.unknown());

/** Dot-atom and domain of RFC 5321 §4.1.2 in plain ASCII, so that homoglyphs cannot make a second address. */
const MAILBOX =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** An address that mail can be sent to; space around it, capitals and signs of full width do not matter. */
export const mailbox = z
  .string()
  .check(z.overwrite(halfWidth), z.toLowerCase(), z.maxLength(254), z.regex(MAILBOX));

/** A code that somebody was sent, of at most 20 signs; those of full width do not matter. */
export const sentCode = z.string().check(z.overwrite(halfWidth), z.minLength(1), z.maxLength(20));

/** Token of the CAPTCHA (Turnstile's protocol); left out where none is configured. */
export const human = z.optional(z.string().check(z.maxLength(2_048)));

/** Idempotency key of an attempt. */
export const onceKey = z.string().check(z.minLength(8), z.maxLength(64));

/** Text that somebody writes, trimmed, of at most `most` characters. */
export const said = (most: number) => z.string().check(z.trim(), charsMost(most));

/** A required text, trimmed, of at most `most` characters. */
export const called = (most: number) => said(most).check(z.minLength(1));

/** Something's name, of which what nobody sees is left out; required, trimmed, of `least` to `most` characters. */
export const named = (most: number, least = 1) =>
  z.string().check(z.overwrite(seen), z.minLength(least), charsMost(most));

/** The same, which may be empty. */
export const namedOrNot = (most: number) => named(most, 0);

/** Markdown that somebody writes, of which what nobody sees is left out; required, of at most `most` characters. */
export const written = (most: number) =>
  z.string().check(z.overwrite(seenText), z.minLength(1), charsMost(most));

/**
 * Optimistic locking: the number of changes by operators. A change names the `revision` that it was made from, and is
 * refused where that is stale.
 */
export const revision = whole(0);
