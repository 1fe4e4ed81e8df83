import { giveUp } from './messages.ts';
import { DATA } from './root.ts';
import { takeData } from './takeData.ts';

/** Runs `work` on the local main database with an exclusive lock; exits if it has no tables yet. */
export async function onData<T>(work: (db: D1Database) => Promise<T>): Promise<T> {
  takeData(DATA);
  // Lazy: takes seconds to load; report errors above first.
  const { openStorage } = await import('./storage.ts');
  const { db, dispose } = await openStorage(DATA);
  try {
    return await work(db);
  } catch (error) {
    if (!String((error as Error).cause ?? error).includes('no such table')) throw error;
    return giveUp(`${DATA} 里的数据库还没有建好，请先运行一次 npm start 再停掉它。`);
  } finally {
    await dispose();
  }
}
