import {
  type AnnouncementAudience,
  addAnnouncement,
  changeAnnouncement,
  dropAnnouncement,
  type PlannedAnnouncement,
  plannedAnnouncements,
} from '../../../../contract/discovery/announcement/announcement.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { idempotencyKeys } from '../../kit/idempotencyKeys.ts';
import { listing } from '../../kit/listing.ts';
import { fieldOf, timeOf } from '../../kit/moment.ts';

export const announcements = listing<PlannedAnnouncement, object>(
  (query) => call(plannedAnnouncements, { ...query, pageSize: 20 }),
  {},
);

/** Form values; times in `datetime-local` format. */
export type TypedAnnouncement = Record<
  'title' | 'content' | 'url' | 'audience' | 'startTime' | 'endTime' | 'isPublic',
  string
>;

/** Initial form values. */
export const typedAnnouncement = (it: PlannedAnnouncement | null): TypedAnnouncement => ({
  title: it?.title ?? '',
  content: it?.content ?? '',
  url: it?.url ?? '',
  audience: it?.audience ?? 'all',
  startTime: fieldOf(it?.startTime ?? ''),
  endTime: fieldOf(it?.endTime ?? ''),
  isPublic: it ? String(Number(it.isPublic)) : '1',
});

const sending = idempotencyKeys();

/** Creates or changes an announcement. */
export function saveAnnouncement(it: PlannedAnnouncement | null, typed: TypedAnnouncement): Promise<Outcome> {
  const given = {
    ...typed,
    title: typed.title.trim(),
    content: typed.content.trim(),
    url: typed.url.trim(),
    audience: typed.audience as AnnouncementAudience,
    startTime: timeOf(typed.startTime),
    endTime: timeOf(typed.endTime),
    isPublic: typed.isPublic === '1',
  };
  return attempt(
    async () => {
      const row = it
        ? await call(changeAnnouncement, { ...given, id: it.id, revision: it.revision })
        : await call(addAnnouncement, { ...given, key: sending.keyOf(given) });
      if (!it) sending.done();
      announcements.put(row);
    },
    it ? '公告已修改' : '公告已创建',
  );
}

/** Deletes an announcement permanently. */
export function removeAnnouncement(it: PlannedAnnouncement): Promise<Outcome> {
  return attempt(async () => {
    await call(dropAnnouncement, { id: it.id });
    announcements.drop(it.id);
  }, '公告已删除');
}
