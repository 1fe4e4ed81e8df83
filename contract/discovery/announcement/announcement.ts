import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  emptyAnswer,
  flag,
  href,
  id,
  onceKey,
  optionalName,
  paging,
  requiredName,
  revision,
  text,
  time,
  yesNo,
} from '../../kit/fields.ts';

/** Audience of the banner; the archive is public. */
export const ANNOUNCEMENT_AUDIENCE = {
  all: '所有人',
  members: '登录用户',
  visitors: '未登录的访客',
} as const;
export type AnnouncementAudience = keyof typeof ANNOUNCEMENT_AUDIENCE;
const AUDIENCES = Object.keys(ANNOUNCEMENT_AUDIENCE) as AnnouncementAudience[];

/** Characters of title, text and address. */
export const ANNOUNCEMENT = { title: 60, content: 1_000, url: 300 } as const;

/** Shown as a banner between two times (ms). */
export const announcementBar = z.object({
  id: z.number(),
  title: z.string(),
  audience: z.enum(AUDIENCES),
  start: z.number(),
  end: z.number(),
});
export type AnnouncementBar = z.output<typeof announcementBar>;

const announcement = z.object({
  id: z.number(),
  title: z.string(),
  content: text,
  /** Link on or off this site, or empty. */
  url: href,
  startTime: time,
  /** End of the banner. */
  endTime: time,
});
export type Announcement = z.output<typeof announcement>;

/** Started announcements, newest first, past ones included. */
export const announcementList = endpoint({
  method: 'GET',
  path: '/v1/announcement/',
  audience: 'anyone',
  input: z.object(paging),
  data: pageSchema(announcement),
});

/** For operators; not public unless `isPublic`. */
const planned = z.extend(announcement, { audience: z.enum(AUDIENCES), isPublic: flag, revision: count });
export type PlannedAnnouncement = z.output<typeof planned>;

/** All announcements, newest first. */
export const plannedAnnouncements = endpoint({
  method: 'GET',
  path: '/v1/operator/announcements',
  audience: 'operator',
  input: z.object(paging),
  data: pageSchema(planned),
});

const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));
const words = {
  title: requiredName(ANNOUNCEMENT.title),
  content: z.prefault(optionalName(ANNOUNCEMENT.content), ''),
  url: z.prefault(
    z
      .string()
      .check(z.trim(), z.maxLength(ANNOUNCEMENT.url), z.regex(/^((https?:\/\/|\/(?![/\\]))[^\s\\]*)?$/i)),
    '',
  ),
  audience: z.prefault(z.enum(AUDIENCES), 'all'),
  startTime: moment,
  endTime: moment,
  isPublic: z.prefault(yesNo, false),
};

/** Creates an announcement; `key` is the idempotency key. */
export const addAnnouncement = endpoint({
  method: 'POST',
  path: '/v1/operator/announcement',
  audience: 'operator',
  labels: { endTime: '结束时间', audience: '公告的对象' },
  input: z.object({ key: onceKey, ...words }),
  data: planned,
});

/** Edits or unpublishes an announcement. */
export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: '/v1/operator/announcement',
  audience: 'operator',
  labels: { endTime: '结束时间', audience: '公告的对象' },
  input: z.object({ id, ...words, revision }),
  data: planned,
});

/** Deletes an announcement permanently; idempotent. */
export const dropAnnouncement = endpoint({
  method: 'DELETE',
  path: '/v1/operator/announcement',
  audience: 'operator',
  input: z.object({ id }),
  data: emptyAnswer,
});
