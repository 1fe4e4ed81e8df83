import type { PlannedAnnouncement } from '../../../../../contract/discovery/announcement/announcement.ts';
import { msOf } from '../../../../../contract/kit/time.ts';

/** State of an announcement at `now` (ms), as text. */
export function announcementState(
  it: Pick<PlannedAnnouncement, 'isPublic' | 'startTime' | 'endTime'>,
  now: number,
): string {
  if (!it.isPublic) return '未公开';
  if (now < msOf(it.startTime)) return '等待开始';
  return now < msOf(it.endTime) ? '正在显示' : '已结束，只在存档里';
}
