import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  done,
  flag,
  href,
  id,
  named,
  namedOrNot,
  onceKey,
  paging,
  revision,
  text,
  time,
  yesNo,
} from '../../kit/fields.ts';

/** Whom the bar of an announcement is for; the archive is for everybody. */
export const ANNOUNCEMENT_AUDIENCE = {
  all: '所有人',
  members: '登录用户',
  visitors: '未登录的访客',
} as const;
export type AnnouncementAudience = keyof typeof ANNOUNCEMENT_AUDIENCE;
const AUDIENCES = Object.keys(ANNOUNCEMENT_AUDIENCE) as AnnouncementAudience[];

/** Characters of the title, of the text, and of the address that it leads to. */
export const ANNOUNCEMENT = { title: 60, content: 1_000, url: 300 } as const;

/** An announcement that pages show in a bar between two times (ms). */
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
  /** A page of this site or of another one; empty where it leads nowhere. */
  url: href,
  startTime: time,
  /** When its bar disappears. */
  endTime: time,
});
export type Announcement = z.output<typeof announcement>;

/** Announcements that have begun, the latest first; those that are over stay. */
export const announcementList = endpoint({
  method: 'GET',
  path: '/v1/announcement/',
  audience: 'anyone',
  input: z.object(paging),
  data: pageSchema(announcement),
});

/** An announcement as operators see it; nobody else sees one that is not `isPublic`. */
const planned = z.extend(announcement, { audience: z.enum(AUDIENCES), isPublic: flag, revision: count });
export type PlannedAnnouncement = z.output<typeof planned>;

/** Every announcement, the latest first. */
export const plannedAnnouncements = endpoint({
  method: 'GET',
  path: '/v1/operator/announcements',
  audience: 'operator',
  input: z.object(paging),
  data: pageSchema(planned),
});

const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));
const words = {
  title: named(ANNOUNCEMENT.title),
  content: z.prefault(namedOrNot(ANNOUNCEMENT.content), ''),
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

/** Changes an announcement, or withdraws it from the public. */
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
  data: done,
});
