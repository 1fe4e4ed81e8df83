import { DATA } from './root.ts';
import { giveUp } from './say.ts';
import { takeData } from './takeData.ts';

/** Works on the main database of this machine while nothing else does; gives up where it has no tables yet. */
export async function onData<T>(work: (db: D1Database) => Promise<T>): Promise<T> {
  takeData(DATA);
  // Loading it takes seconds: what is wrong above is said before.
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
