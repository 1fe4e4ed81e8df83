import { atom } from 'nanostores';
import { setTrust, type Trusted, trustedList } from '../../../../contract/operations/moderation/trust.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';

export const trusted = atom<{ list: readonly Trusted[]; page: number; pages: number; total: number }>({
  list: [],
  page: 0,
  pages: 0,
  total: 0,
});

const PAGE = 50;

/** Loads the first or next page of trusted users. */
export async function loadTrusted(next = false): Promise<void> {
  const before = trusted.get();
  const page = next ? before.page + 1 : 1;
  const { records, pages, total } = await call(trustedList, { pageNo: page, pageSize: PAGE });
  const known = new Set(next ? before.list.map((it) => it.id) : []);
  const list = [...(next ? before.list : []), ...records.filter((it) => !known.has(it.id))];
  trusted.set({ list, page, pages, total });
}

/** Grants or revokes trust, and reloads the list. */
export async function putTrust(userId: string, isTrusted: boolean, reason = ''): Promise<Outcome> {
  return attempt(
    async () => {
      await call(setTrust, { userId, isTrusted, reason });
      await loadTrusted();
    },
    isTrusted ? '已设为可信' : '已取消可信',
  );
}
