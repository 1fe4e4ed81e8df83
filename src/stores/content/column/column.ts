import { atom } from 'nanostores';
import { arrangeSpecial, mySpecial, type OwnColumnDetail } from '../../../../contract/content/column/own.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { call } from '../../../client/call.ts';
import { Refused } from '../../../client/failure.ts';
import { optimistic } from '../../kit/optimistic.ts';
import type { Chapters } from './chapterOrder.ts';

type Open = { whole: OwnColumnDetail | null; state: 'busy' | 'ready' | 'missing' | 'failed' };

export const column = atom<Open>({ whole: null, state: 'busy' });

/** Loads an own column. */
export async function loadColumn(id: number): Promise<void> {
  try {
    column.set({ whole: await call({ ...mySpecial, silent: true }, { id }), state: 'ready' });
  } catch (error) {
    const gone = error instanceof Refused && error.code === CODE.missing;
    column.set({ whole: null, state: gone ? 'missing' : 'failed' });
  }
}

/** Chapters for the request; a new one that was stored meanwhile is matched by name. */
function toRequestChapters(chapters: Chapters, stored: Chapters) {
  return chapters.map(({ id, name, articles }) => ({
    id: id > 0 ? id : stored.find((it) => it.name === name)?.id,
    name,
    articles: articles.map((it) => it.id),
  }));
}

const want = optimistic<Open, Chapters>(column, {
  show: (open, chapters) =>
    open.whole ? { ...open, whole: { ...open.whole, chapters: [...chapters] } } : open,
  send: async (chapters, { whole }) => {
    if (!whole) throw new Error('no column is open');
    const { id } = whole.column;
    try {
      const stored = await call(arrangeSpecial, {
        id,
        stamp: whole.stamp,
        chapters: toRequestChapters(chapters, whole.chapters),
      });
      return { whole: stored, state: 'ready' };
    } catch (error) {
      if (error instanceof Refused && error.extra['stale'])
        return { whole: await call(mySpecial, { id }), state: 'ready' };
      throw error;
    }
  },
  unreached: '没有连上服务器，顺序没有保存',
});

/** Rearranges the column (optimistic, with rollback). */
export function arrange(how: (chapters: Chapters) => Chapters): Promise<boolean> {
  const chapters = column.get().whole?.chapters ?? [];
  const next = how(chapters);
  return next === chapters ? Promise.resolve(true) : want(next);
}
