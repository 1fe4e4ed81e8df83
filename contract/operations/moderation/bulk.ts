import * as z from 'zod/mini';
import { charsMost } from '../../kit/chars.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, flag, name, paging, text, time, userId, whole, yesNo } from '../../kit/fields.ts';
import { UPLOAD_TYPE } from '../../kit/file/file.ts';
import { CAUSES, NOTE_MOST, SANCTION_HOURS, TARGET } from './moderation.ts';

/** Hours that a bulk search reaches back: attempts to write are known for two days. */
export const BULK_HOURS = [1, 6, 24, 48] as const;
/** Keys of uploaded files. */
const FILE_KEY = /^(u|annex)\/[\w./-]{1,160}$/;
/** Days within which an account was registered, for a search among new ones only. */
export const BULK_NEW_DAYS = 7;
/** Texts, files or accounts that one search answers with. */
export const BULK_FOUND_MOST = 1_000;
/** Texts, files, and people, that one call decides about. */
export const BULK_STEP = 40;

const sought = z.prefault(z.string().check(z.trim(), z.maxLength(100)), '');
const within = z.prefault(z.pipe(whole(1, 48), z.literal([...BULK_HOURS])), 24);

/** A phrase that many accounts wrote; searching for it finds those texts. */
const phrase = z.object({ text, texts: count, people: count });
export type BulkPhrase = z.output<typeof phrase>;

/** Whose something is that was found. */
const owner = z.object({
  id: name,
  nickname: text,
  createTime: time,
  /** Others of the search who came from one of the same networks. */
  neighbours: count,
  /** Whether they are muted or banned already. */
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
 * What members wrote within the last `hours`, the latest first: with `text` in it, however it is spelt, and by accounts that
 * wrote from the same networks as the account `near`. `isNew` leaves out accounts of more than a week. `phrases` are what
 * several accounts wrote alike; `isCut` where more was found than is answered.
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
  /** Where it is served; empty for what is only handed out by its own domain. */
  url: text,
  type: z.enum(UPLOAD_TYPE),
  mime: text,
  size: count,
  width: count,
  height: count,
  /** What it is called, where it has a name. */
  name: text,
  hash: text,
  /** How many places use it. */
  uses: count,
  createTime: time,
  author: owner,
});
export type BulkFile = z.output<typeof foundFile>;

/** The same bytes, uploaded by several accounts; searching for the hash finds every one of them, however old. */
const sameFile = z.object({ hash: name, url: text, mime: text, files: count, people: count });
export type BulkSame = z.output<typeof sameFile>;

/**
 * What members uploaded within the last `hours`, the latest first: by accounts of which something has `text` in it (what they
 * wrote in that time, their names, the name of the file), that came from the same networks as the account `near`, or the same
 * bytes (`hash`, at whatever time). What is hidden already is left out. `same` are files that several accounts uploaded.
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
  /** How much of theirs is public, and how many files they uploaded. */
  texts: count,
  files: count,
  author: owner,
});
export type BulkPerson = z.output<typeof foundPerson>;

/**
 * Members who registered within the last `hours`, the latest first: with `text` in their nickname, introduction or address,
 * from the same networks as the account `near`; with `isSilent` only those of whom nothing is public. `phrases` are what
 * several of them are called alike.
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
  version: whole(0),
  stamp: whole(0),
});
export type BulkWanted = z.output<typeof wanted>;

/** What was left as it is, and why. */
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
 * Hides texts and uploaded files (by their keys), and mutes or bans people for `hours`, as one act that can be undone as one: all calls with the same `id`. A
 * text that has changed since it was found, and a person who is muted or banned already, are left and named.
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
    hours: z.optional(z.pipe(whole(1, 720), z.literal([...SANCTION_HOURS]))),
    cause: z.enum(CAUSES),
    note: z.prefault(z.string().check(z.trim(), charsMost(NOTE_MOST)), ''),
  }),
  data: outcome,
});

/**
 * Takes back a part of a bulk decision, as far as nobody decided otherwise since, behind the first `skip` of what is in force:
 * what the caller may not decide about stays there (`kept`), for another to take back. `rest` says how much waits behind it for
 * further calls.
 */
export const bulkUndo = endpoint({
  method: 'POST',
  path: '/v1/moderation/bulk/undo',
  audience: 'moderator',
  labels: { id: '批次编号', skip: '跳过的数目' },
  input: z.object({
    id: z.string().check(z.regex(/^[\w-]{16,64}$/)),
    skip: z.prefault(whole(0, 1_000_000), 0),
  }),
  data: z.extend(outcome, { kept: count, rest: count }),
});

const bulk = z.object({
  id: name,
  operator: text,
  about: text,
  reason: text,
  /** How many it hid, muted or banned. */
  texts: count,
  people: count,
  files: z.optional(count),
  /** How many of these can still be taken back. */
  rest: count,
  createTime: time,
});
export type Bulk = z.output<typeof bulk>;

/** The bulk decisions, the latest first. */
export const bulkList = endpoint({
  method: 'GET',
  path: '/v1/moderation/bulk/list',
  audience: 'moderator',
  input: z.object({ ...paging }),
  data: pageSchema(bulk),
});
