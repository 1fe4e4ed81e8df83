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
import { checkTerms } from '../terms/agreement.ts';
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
import { isReserved } from './reservedNames.ts';
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

type GateContext = Pick<Context, 'env' | 'db' | 'now' | 'origin' | 'device' | 'visitor' | 'limits'>;

/** Text to be written, fields by label. `key` is the idempotency key: a repeat counts once. */
export type Post<F extends string> = {
  userId: string;
  channel: Channel;
  key: string;
  fields: Readonly<Record<F, string>>;
  mentions?: number;
  /** Input field by label, for field errors. */
  inputs?: Readonly<Record<string, string>>;
  /** Shares an existing page; repeats are allowed. */
  isReference?: boolean;
};

/** Result: `why` lists reasons for review, empty if published at once; `fields` are masked. */
export type AdmittedText<F extends string> = { why: readonly string[]; fields: Record<F, string> };

const kept = memory<{ version: number; find: Matcher } | null>(() => null);

function matcher(row: { version: number; words: string | null } | undefined): Matcher {
  const version = row?.version ?? 0;
  if (kept.now?.version === version) return kept.now.find;
  const words = row?.words ? z.parse(wordList, JSON.parse(row.words)) : DEFAULT_WORDS;
  kept.now = { version, find: matcherOf(words) };
  return kept.now.find;
}

/** Enables the external text check if configured. */
function watchIn({ env, db }: Pick<Context, 'env' | 'db'>): void {
  if (checksTexts(env)) watch(db);
}

/** Masks words of the level `replace`. */
export async function maskedText({ db }: Pick<Context, 'db'>, text: string): Promise<string> {
  const [row] = await wordsRow(db, kept.now?.version ?? -1);
  return matcher(row)(text).text;
}

/** Throws if texts of somebody without an account, such as a nickname, contain listed words. */
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

/** Masks a provider's nickname; '' if it would be refused. */
export async function fitName(ctx: Pick<Context, 'env' | 'db'>, name: string): Promise<string> {
  const { db } = ctx;
  watchIn(ctx);
  const [row] = await wordsRow(db, kept.now?.version ?? -1);
  const { blocked, review, text } = matcher(row)(name);
  const unfit = blocked.length + review.length > 0 || isReserved(name, ['明解', await siteName(db)]);
  return unfit ? '' : text;
}

/** Texts without any listed word, for showing strangers' words. */
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

/** Listed words by level and field, and the fields with `replace` words masked. */
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

/** How often a post's text and hosts were written by other attempts. */
function repeatsOf(rows: readonly { mark: string; own: number; fresh: number }[], { text, shape }: Marks) {
  const of = (mark: string | null) => rows.find((it) => it.mark === mark);
  const hosts = rows.filter((it) => it.mark !== text && it.mark !== shape).map((it) => it.fresh);
  return {
    own: of(text)?.own ?? 0,
    others: Math.max(of(text)?.fresh ?? 0, of(shape)?.fresh ?? 0),
    host: Math.max(0, ...hosts),
  };
}

type TextRecord = {
  userId: string;
  key: string;
  now: number;
  network: string;
  channel: Exclude<Channel, 'profile'>;
  isFresh: boolean;
};

/**
 * Records an attempt with its marks. Returns whether it is the first with its key, and others' marks. Throws
 * 429 if the burst or pace limit is exceeded.
 */
async function note(
  { db, limits }: Pick<GateContext, 'db' | 'limits'>,
  { channel, isFresh, ...attempt }: TextRecord,
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

/** Reasons for review; throws if refused. */
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
 * The only gate for user text; call before every write. Throws 403 if the author may not write or lacks
 * consent (terms, guardian), 400 for the text, 429 for the rate; messages name the field or limit.
 */
export async function admit<F extends string>(ctx: GateContext, post: Post<F>): Promise<AdmittedText<F>> {
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
  // The shape is compared for new accounts only.
  const left = isFresh && said.shape ? [...marks, said.shape] : marks;
  // Judge again with what concurrent attempts have recorded meanwhile.
  const { isFirst, repeats: since } = await note(ctx, noted, left, rules);
  const verdict = judge({ ...facts, repeats: repeatsOf(since, said) }, rules);
  // Keep the record of an earlier attempt with this key.
  if (verdict.what === 'refused' && isFirst) await forgetAttempt(db, { userId, key });
  return { why: reasons(verdict, inputs), fields: masked };
}

type Described = { name?: string | undefined; intro?: string | undefined };

/**
 * Checks name and intro of a category or column (`what`); omitted fields stay omitted. Throws as `admit`
 * does.
 */
export async function admitDescription<F extends Described>(
  ctx: GateContext,
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
