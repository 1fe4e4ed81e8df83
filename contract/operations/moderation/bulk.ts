import * as z from 'zod/mini';
import { charsMost } from '../../kit/chars.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, flag, name, paging, text, time, userId, wholeNumber, yesNo } from '../../kit/fields.ts';
import { UPLOAD_TYPE } from '../../kit/file/file.ts';
import { CAUSES, NOTE_MOST, SANCTION_HOURS, TARGET } from './moderation.ts';

/** Periods of a bulk search; write attempts are kept for two days. */
export const BULK_HOURS = [1, 6, 24, 48] as const;
/** Upload keys. */
const FILE_KEY = /^(u|annex)\/[\w./-]{1,160}$/;
/** Maximum age of an account in a search for new ones. */
export const BULK_NEW_DAYS = 7;
/** Results per search. */
export const BULK_FOUND_MOST = 1_000;
/** Items per call. */
export const BULK_STEP = 40;

const sought = z.prefault(z.string().check(z.trim(), z.maxLength(100)), '');
const within = z.prefault(z.pipe(wholeNumber(1, 48), z.literal([...BULK_HOURS])), 24);

/** A phrase used by many accounts; searchable. */
const phrase = z.object({ text, texts: count, people: count });
export type BulkPhrase = z.output<typeof phrase>;

/** Owner of a found item. */
const owner = z.object({
  id: name,
  nickname: text,
  createTime: time,
  /** Others in the results with a common network. */
  neighbours: count,
  /** Already muted or banned. */
  isSanctioned: flag,
});

const found = z.object({
  kind: z.enum(TARGET),
  key: name,
  version: count,
  stamp: count,
  state: count,
  title: text,
  text,
  url: text,
  createTime: time,
  author: owner,
});
export type BulkFound = z.output<typeof found>;

/**
 * Texts by members in the last `hours`, newest first, containing `text` (normalized spelling), from the
 * networks of account `near`; `isNew` only accounts up to a week old. `phrases` are shared by several
 * accounts; `isCut` if truncated.
 */
export const bulkFind = endpoint({
  method: 'GET',
  path: '/v1/moderation/bulk/find',
  audience: 'moderator',
  labels: { text: '文字', near: '账号', hours: '时间范围', isNew: '只看新账号' },
  input: z.object({
    text: sought,
    near: z.optional(userId),
    hours: within,
    isNew: z.prefault(yesNo, true),
  }),
  data: z.object({ found: z.array(found), phrases: z.array(phrase), people: count, isCut: flag }),
});

const foundFile = z.object({
  key: name,
  /** Public address; empty if the domain serves it itself. */
  url: text,
  type: z.enum(UPLOAD_TYPE),
  mime: text,
  size: count,
  width: count,
  height: count,
  /** Name, or empty. */
  name: text,
  hash: text,
  /** Number of uses. */
  uses: count,
  createTime: time,
  author: owner,
});
export type BulkFile = z.output<typeof foundFile>;

/** Identical files of several accounts; search by hash for all of them. */
const sameFile = z.object({ hash: name, url: text, mime: text, files: count, people: count });
export type BulkSame = z.output<typeof sameFile>;

/**
 * Visible uploads of the last `hours`, newest first, by accounts matching `text` (their texts, names or the
 * file name), from the networks of `near`, or with the same bytes (`hash`, any age). `same` are files of
 * several accounts.
 */
export const bulkFiles = endpoint({
  method: 'GET',
  path: '/v1/moderation/bulk/files',
  audience: 'moderator',
  labels: { text: '文字', near: '账号', hash: '散列', hours: '时间范围', isNew: '只看新账号' },
  input: z.object({
    text: sought,
    near: z.optional(userId),
    hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    hours: within,
    isNew: z.prefault(yesNo, true),
  }),
  data: z.object({ found: z.array(foundFile), same: z.array(sameFile), people: count, isCut: flag }),
});

const foundPerson = z.object({
  version: count,
  stamp: count,
  intro: text,
  avatar: text,
  /** Public texts, and uploaded files. */
  texts: count,
  files: count,
  author: owner,
});
export type BulkPerson = z.output<typeof foundPerson>;

/**
 * Members registered in the last `hours`, newest first, with `text` in nickname, introduction or address,
 * from the networks of `near`; `isSilent` only without public content. `phrases` are shared by several names.
 */
export const bulkPeople = endpoint({
  method: 'GET',
  path: '/v1/moderation/bulk/people',
  audience: 'moderator',
  labels: { text: '文字', near: '账号', hours: '时间范围', isSilent: '只看没有内容的' },
  input: z.object({
    text: sought,
    near: z.optional(userId),
    hours: within,
    isSilent: z.prefault(yesNo, true),
  }),
  data: z.object({ found: z.array(foundPerson), phrases: z.array(phrase), isCut: flag }),
});

const wanted = z.object({
  kind: z.enum(TARGET),
  key: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  version: wholeNumber(0),
  stamp: wholeNumber(0),
});
export type BulkWanted = z.output<typeof wanted>;

/** Skipped items with the reason. */
const left = z.object({ kind: z.enum(TARGET), key: name, why: text });
export type BulkLeft = z.output<typeof left>;
const outcome = z.object({
  texts: count,
  people: count,
  left: z.array(left),
  files: z.optional(count),
  leftFiles: z.optional(z.array(z.object({ key: name, why: text }))),
});

/**
 * Hides texts and files and mutes or bans people for `hours` as one reversible decision: all calls with the
 * same `id`. Changed texts and people already sanctioned are skipped and reported.
 */
export const bulkDecide = endpoint({
  method: 'POST',
  path: '/v1/moderation/bulk/decide',
  audience: 'moderator',
  labels: {
    id: '批次编号',
    about: '查找条件',
    texts: '内容',
    files: '文件',
    people: '账号',
    sanction: '处罚',
    hours: '时长',
    version: '处理次数',
    stamp: '内容版本',
  },
  input: z.object({
    id: z.string().check(z.regex(/^[\w-]{16,64}$/)),
    about: z.prefault(z.string().check(z.trim(), z.maxLength(200)), ''),
    texts: z.array(wanted).check(z.maxLength(BULK_STEP)),
    files: z.optional(z.array(z.string().check(z.regex(FILE_KEY))).check(z.maxLength(BULK_STEP))),
    people: z.array(userId).check(z.maxLength(BULK_STEP)),
    sanction: z.optional(z.enum(['mute', 'ban'])),
    hours: z.optional(z.pipe(wholeNumber(1, 720), z.literal([...SANCTION_HOURS]))),
    cause: z.enum(CAUSES),
    note: z.prefault(z.string().check(z.trim(), charsMost(NOTE_MOST)), ''),
  }),
  data: outcome,
});

/**
 * Undoes part of a bulk decision, except items decided otherwise since, after the first `skip` in force.
 * Items the caller has no power over stay (`kept`). `rest` is the number left for further calls.
 */
export const bulkUndo = endpoint({
  method: 'POST',
  path: '/v1/moderation/bulk/undo',
  audience: 'moderator',
  labels: { id: '批次编号', skip: '跳过的数目' },
  input: z.object({
    id: z.string().check(z.regex(/^[\w-]{16,64}$/)),
    skip: z.prefault(wholeNumber(0, 1_000_000), 0),
  }),
  data: z.extend(outcome, { kept: count, rest: count }),
});

const bulk = z.object({
  id: name,
  operator: text,
  about: text,
  reason: text,
  /** Numbers hidden and sanctioned. */
  texts: count,
  people: count,
  files: z.optional(count),
  /** Number that can still be undone. */
  rest: count,
  createTime: time,
});
export type Bulk = z.output<typeof bulk>;

/** Bulk decisions, latest first. */
export const bulkList = endpoint({
  method: 'GET',
  path: '/v1/moderation/bulk/list',
  audience: 'moderator',
  input: z.object({ ...paging }),
  data: pageSchema(bulk),
});
