import { atom } from 'nanostores';
import type { NoticeCounters } from '../../../../contract/messages/notice/notice.ts';

/** Unread counters; null until loaded. They come with every answer about the current user. */
export const counters = atom<NoticeCounters | null>(null);
