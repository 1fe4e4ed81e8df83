import { tags } from '../../../contract/kit/cacheTags.ts';
import { type DueRow, dueRows } from '../content/article/publish/reads.ts';
import { dropPending, publishPending } from '../content/article/writes.ts';
import type { Db } from '../kit/db.ts';
import { logFailure } from '../kit/log.ts';
import { addTombstones } from '../kit/tombstones.ts';
import { announce } from '../messages/notice/writes.ts';

/** Articles per run; the next minute continues. */
const MOST = 50;
/** Technical failures are retried this long. */
const PATIENCE_MS = 3_600_000;

/** Why an article can no longer be published automatically, in Chinese, or null. */
function faultOf(it: DueRow): string | null {
  if (it.hidden) return '文章已被管理员隐藏';
  if (it.barred) return '账号处于禁言或封禁期间';
  return it.category ? null : '所选的分类已经不存在';
}

/** Statements that cancel the schedule and notify the author. */
function giveUp(db: Db, it: DueRow, why: string, now: number) {
  const content = `你的文章《${it.title}》没有按时发布：${why}。内容还在草稿里，可以重新发布。`;
  const told = { to: it.userId, subject: `schedule:${it.id}:${it.dueAt}`, content, now };
  return [...dropPending(db, it.id), announce(db, told)] as const;
}

async function publishOne(db: Db, it: DueRow, now: number): Promise<void> {
  const fault = faultOf(it);
  if (fault) {
    await db.batch([...giveUp(db, it, fault, now)]);
    return;
  }
  const changed = [tags.article(it.id), tags.articleTitle(it.id), tags.list, tags.author(it.userId)];
  // No response purges the caches here.
  await db.batch([...publishPending(db, it.id, now), addTombstones(db, changed, now)]);
}

/**
 * Publishes due articles, oldest first. Failures are retried for an hour, then the author is notified; they
 * do not block others.
 */
export async function publishDue(db: Db, now: number): Promise<void> {
  for (const it of await dueRows(db, now, MOST)) {
    try {
      await publishOne(db, it, now);
    } catch (error) {
      logFailure('schedule', error, { article: it.id });
      if (now - it.dueAt > PATIENCE_MS) await db.batch([...giveUp(db, it, '系统出错', now)]);
    }
  }
}
