import { atom } from 'nanostores';
import type { NoticeCounters } from '../../contract/notice.ts';

/** What is unread; null until it is known. It comes with every answer of who is logged in. */
export const counters = atom<NoticeCounters | null>(null);
