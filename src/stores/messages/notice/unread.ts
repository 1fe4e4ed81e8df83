import { atom } from 'nanostores';
import type { NoticeCounters } from '../../../../contract/messages/notice/notice.ts';

/** Null until loaded; part of each answer about the current user. */
export const counters = atom<NoticeCounters | null>(null);
