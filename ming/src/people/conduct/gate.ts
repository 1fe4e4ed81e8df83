import * as z from 'zod/mini';
import { atField, CODE, TOMORROW } from '../../../../contract/kit/envelope.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { wordList } from '../../../../contract/operations/moderation/words.ts';
import { type Conduct, conductOf } from '../../../../contract/people/conduct/conduct.ts';
import { dayStart } from '../../kit/clock.ts';
import type { Rule } from '../../kit/http/limit.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { Context } from '../../kit/http/serve.ts';
import { memory } from '../../kit/memory.ts';
import { siteName } from '../../kit/siteName.ts';
import { sendsCodes } from '../../kit/tencent/sms.ts';
import { checksTexts } from '../../kit/tencent/text.ts';
import { checkGuardian } from '../age/allowance.ts';
import { checkTerms } from '../terms/owed.ts';
import { watch } from './cases.ts';
import {
  attemptRow,
  authorRow,
  forgetAttempt,
  leaveMarks,
  noteAttempt,
  repeatRows,
  wordsRow,
} from './facts.ts';
import { contentsOf, hostMark, textMarks } from './marks.ts';
import { isReserved } from './reserved.ts';
import {
  authorOf,
  burstOf,
  type Channel,
  isNew,
  isStaff,
  judge,
  paceOf,
  unfitWord,
  type Verdict,
} from './rules.ts';
import { DEFAULT_WORDS, type Matcher, matcherOf } from './words.ts';

type Asking = Pick<Context, 'env' | 'db' | 'now' | 'origin' | 'device' | 'visitor' | 'limits'>;

/**
 * A text before it is written: its fields by label. `key` is the idempotency key: sent again with it,
 * a text counts once.
 */
export type Post<F extends string> = {
  userId: string;
  channel: Channel;
  key: string;
  fields: Readonly<Record<F, string>>;
  mentions?: number;
  /** The fields of the input behind labels, where a form says at a field what is wrong with it. */
  inputs?: Readonly<Record<string, string>>;
  /** It only names something that exists, such as a page that is shared, and may be said to many. */
  isReference?: boolean;
};

/** A text that may be written: `why` is empty where it is shown at once, else what a moderator has to look at. */
export type Admitted<F extends string> = { why: readonly string[]; fields: Record<F, string> };

/** The matcher of the current list, cached per isolate and version. */
const kept = memory<{ version: number; find: Matcher } | null>(() => null);

function matcher(row: { version: number; words: string | null } | undefined): Matcher {
  const version = row?.version ?? 0;
  if (kept.now?.version === version) return kept.now.find;
  const words = row?.words ? z.parse(wordList, JSON.parse(row.words)) : DEFAULT_WORDS;
  kept.now = { version, find: matcherOf(words) };
  return kept.now.find;
}

/** Has what is written in this call checked outside, where that is on. */
function watchIn({ env, db }: Pick<Context, 'env' | 'db'>): void {
  if (checksTexts(env)) watch(db);
}

/** A text as the gate would store it: with the words of the level `replace` masked. */
export async function maskedText({ db }: Pick<Context, 'db'>, text: string): Promise<string> {
  const [row] = await wordsRow(db, kept.now?.version ?? -1);
  return matcher(row)(text).text;
}

/** Refuses texts of somebody who has no account yet, such as the nickname of a registration, for their words. */
export async function checkWords(
  ctx: Pick<Context, 'env' | 'db'>,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  watchIn(ctx);
  const [row] = await wordsRow(ctx.db, kept.now?.version ?? -1);
  const find = matcher(row);
  for (const [field, text] of Object.entries(fields)) {
    const [word] = [...find(text).blocked, ...find(text).review];
    if (word) throw new Refusal(CODE.refused, unfitWord(field, word));
  }
}

/**
 * A name that somebody did not choose here, such as a provider's nickname, as it may be shown: masked as the list says, and
 * empty where it would be refused.
 */
export async function fitName(ctx: Pick<Context, 'env' | 'db'>, name: string): Promise<string> {
  const { db } = ctx;
  watchIn(ctx);
  const [row] = await wordsRow(db, kept.now?.version ?? -1);
  const { blocked, review, text } = matcher(row)(name);
  const unfit = blocked.length + review.length > 0 || isReserved(name, ['明解', await siteName(db)]);
  return unfit ? '' : text;
}

/** Those of some texts in which the list has no word of any level: strangers' words that are shown to others. */
export async function fitTexts({ db }: Pick<Context, 'db'>, texts: readonly string[]): Promise<Set<string>> {
  const [row] = await wordsRow(db, kept.now?.version ?? -1);
  const find = matcher(row);
  return new Set(
    texts.filter((it) => {
      const { blocked, review, text } = find(it);
      return blocked.length + review.length === 0 && text === it;
    }),
  );
}

/** What the word list says of the fields of a text: the words of each level by field, and the fields with the milder ones masked. */
function wordsIn<F extends string>(find: Matcher, fields: Readonly<Record<F, string>>) {
  const found = Object.entries<string>(fields).map(([field, text]) => ({ field, ...find(text) }));
  return {
    blocked: found.flatMap(({ field, blocked }) => blocked.map((word) => ({ field, word }))),
    review: found.flatMap(({ field, review }) => review.map((word) => ({ field, word }))),
    masked: Object.fromEntries(found.map(({ field, text }) => [field, text])) as Record<F, string>,
  };
}

type Marks = Awaited<ReturnType<typeof textMarks>>;
const NO_MARKS: Marks = { text: null, shape: null };

/** How often the text and the hosts of a post were written by other attempts; `rows` is what was left under their marks. */
function repeatsOf(rows: readonly { mark: string; own: number; fresh: number }[], { text, shape }: Marks) {
  const of = (mark: string | null) => rows.find((it) => it.mark === mark);
  const hosts = rows.filter((it) => it.mark !== text && it.mark !== shape).map((it) => it.fresh);
  return {
    own: of(text)?.own ?? 0,
    others: Math.max(of(text)?.fresh ?? 0, of(shape)?.fresh ?? 0),
    host: Math.max(0, ...hosts),
  };
}

type Noted = {
  userId: string;
  key: string;
  now: number;
  network: string;
  channel: Exclude<Channel, 'profile'>;
  isFresh: boolean;
};

/**
 * Notes that a text is written, under its marks; returns whether this attempt is the first with its key, and what others
 * have left under these. Throws 429 where somebody has just written too many, or a new account too much or too fast, and
 * says that limit.
 */
async function note(
  { db, limits }: Pick<Asking, 'db' | 'limits'>,
  { channel, isFresh, ...attempt }: Noted,
  marks: readonly string[],
  rules: Conduct,
) {
  const pace = isFresh ? paceOf(channel, rules) : null;
  const burst = burstOf(channel, rules);
  const [noted, , [after], repeats] = await db.batch([
    noteAttempt(db, attempt, channel, { pace, burst }),
    leaveMarks(db, attempt, channel, isFresh, marks),
    attemptRow(db, attempt, channel, burst),
    repeatRows(db, attempt, marks),
  ]);
  if (after?.noted) return { isFirst: noted.meta.changes > 0, repeats };
  const { now } = attempt;
  const sayFull = (name: string, it: Rule, wait: number) =>
    limits.say(`${channel}-${name}`, it, { wait, left: 0, reset: wait });
  if (pace && (after?.today ?? 0) >= pace.most) {
    sayFull('day', { most: pace.most, windowMs: DAY_MS }, dayStart(now) + DAY_MS - now);
    throw new Refusal(CODE.limited, pace.tooMany, TOMORROW);
  }
  const since = after?.full ?? null;
  if (burst && since !== null) {
    const wait = since + burst.windowMs - now;
    sayFull('burst', burst, wait);
    throw new Refusal(CODE.limited, burst.tooMany(wait));
  }
  if (pace) sayFull('gap', { most: 1, windowMs: pace.gapMs }, (after?.last ?? now) + pace.gapMs - now);
  throw new Refusal(CODE.limited, pace?.tooFast);
}

/** What a moderator has to look at; throws where the text may not be written. */
function reasons(verdict: Verdict, inputs: Readonly<Record<string, string>>): readonly string[] {
  if (verdict.what === 'refused') {
    const input = inputs[verdict.field ?? ''];
    throw new Refusal(
      verdict.forbidden ? CODE.forbidden : CODE.refused,
      verdict.message,
      input ? atField(input) : {},
    );
  }
  return verdict.what === 'review' ? verdict.why : [];
}

/**
 * The one gate before every write of a person's text. Throws 403 where the author may not write, or not without consent to the
 * terms of service in force or, under 14 years, of a guardian, 400 where the text may not
 * be written and 429 where too much is written; the message names the field or the limit.
 */
export async function admit<F extends string>(ctx: Asking, post: Post<F>): Promise<Admitted<F>> {
  const { db, now } = ctx;
  const { userId, channel, key, mentions = 0, inputs = {} } = post;
  const source = Object.values<string>(post.fields).join('\n');
  const contents = contentsOf(source, new URL(ctx.origin).hostname);
  const said = channel === 'profile' || post.isReference ? NO_MARKS : await textMarks(source);
  const hosts = channel === 'profile' ? [] : contents.hosts.map(hostMark);
  const marks = [said.text, ...hosts].filter((it) => it !== null);
  const [[row], [words], repeats] = await db.batch([
    authorRow(db, userId, now),
    wordsRow(db, kept.now?.version ?? -1),
    repeatRows(db, { userId, key, now }, marks),
  ]);
  if (!row) throw new Refusal(CODE.unauthorised);
  const author = authorOf(row);
  if (!isStaff(author.role)) watchIn(ctx);
  const rules = conductOf(row.conduct ?? undefined);
  const { masked, ...found } = wordsIn(matcher(words), post.fields);
  const facts = {
    channel,
    author,
    contents,
    now,
    mentions,
    repeats: repeatsOf(repeats, said),
    takesPhones: sendsCodes(ctx.env),
    ...found,
  };
  const why = reasons(judge(facts, rules), inputs);
  if (channel === 'profile') return { why, fields: masked };
  checkTerms(row.owedTerms);
  checkGuardian(row.lacksGuardian);
  const network = ctx.device.address ? await ctx.visitor() : '';
  const isFresh = isNew(author, rules, now);
  const noted = { userId, key, now, network, channel, isFresh };
  // Only texts of new accounts are compared by their shape.
  const left = isFresh && said.shape ? [...marks, said.shape] : marks;
  // Of texts that arrive at once each has been judged before any was noted: again, with those that were noted first.
  const { isFirst, repeats: since } = await note(ctx, noted, left, rules);
  const verdict = judge({ ...facts, repeats: repeatsOf(since, said) }, rules);
  // What was written before with this key stays noted.
  if (verdict.what === 'refused' && isFirst) await forgetAttempt(db, { userId, key });
  return { why: reasons(verdict, inputs), fields: masked };
}

type Described = { name?: string | undefined; intro?: string | undefined };

/**
 * What somebody says of their own category or column (`what`), as it may be stored; what they leave out stays left out. Throws
 * as `admit` does.
 */
export async function admitDescription<F extends Described>(
  ctx: Asking,
  { userId, what }: { userId: string; what: '分类' | '专栏' },
  given: F,
): Promise<F> {
  const { name, intro } = given;
  const said = { [`${what}名称`]: name ?? '', [`${what}简介`]: intro ?? '' };
  const { fields } = await admit(ctx, { userId, channel: 'profile', key: '', fields: said });
  return {
    ...given,
    ...(name !== undefined && { name: fields[`${what}名称`] }),
    ...(intro !== undefined && { intro: fields[`${what}简介`] }),
  };
}
