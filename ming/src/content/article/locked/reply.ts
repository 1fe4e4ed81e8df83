import { sql } from 'drizzle-orm';
import { READ_TYPE } from '../../../../../contract/content/article/article.ts';
import { READING_CODE_MINUTES } from '../../../../../contract/kit/limits.ts';
import { col, type Db, rowsOf } from '../../../kit/db.ts';
import type { OfficialMessage } from '../../../kit/domain.ts';
import { rule } from '../../../kit/http/limit.ts';
import type { Context } from '../../../kit/http/serve.ts';
import { isPublicArticle } from '../../../kit/publicWhere.ts';
import { settingRow } from '../../../kit/setting.ts';
import { requestedArticle, someLoginCode } from '../../../people/wechat/rules.ts';
import { readingCodes } from '../schema.ts';

const ASKING = rule(20, 60);
const TRIES = 5;

/**
 * Reading code reply (message such as 阅读12); null if not asked for. Each request creates a new code, so that
 * a shared one expires after half an hour.
 */
export async function readingReply(
  { FromUserName, Content }: OfficialMessage,
  ctx: Context,
): Promise<string | null> {
  const articleId = requestedArticle(Content);
  if (articleId === null) return null;
  if (!(await ctx.limits.spare(`reading:${FromUserName}`, ASKING, ctx.now)))
    return '取阅读码太频繁了，请过一会儿再试。';
  const [article] = await rowsOf(
    ctx.db,
    { title: col.text },
    sql`select title from articles where id = ${articleId} and read_type = ${READ_TYPE.code}
    and ${isPublicArticle()}`,
  );
  if (!article) return `编号为 ${articleId} 的文章不需要阅读码，请核对文章页面上的编号。`;
  const minutes = await minutesNow(ctx.db);
  const code = await newCode(ctx.db, articleId, { now: ctx.now, minutes });
  return `《${article.title}》的阅读码是 ${code}，${minutes} 分钟内有效，请填到文章页面里。`;
}

/** Validity of reading codes in minutes. */
async function minutesNow(db: Db): Promise<number> {
  const [setting] = await settingRow(db, 'codeMinutes');
  return setting ? Number(setting.value) : READING_CODE_MINUTES;
}

/** New unused reading code. */
async function newCode(
  db: Db,
  articleId: number,
  { now, minutes }: { now: number; minutes: number },
): Promise<string> {
  const expiresAt = now + minutes * 60_000;
  for (let tries = 0; tries < TRIES; tries++) {
    const code = someLoginCode();
    const { meta } = await db
      .insert(readingCodes)
      .values({ code, articleId, expiresAt })
      .onConflictDoUpdate({
        target: readingCodes.code,
        set: { articleId, expiresAt },
        setWhere: sql`${readingCodes.expiresAt} <= ${now}`,
      });
    if (meta.changes > 0) return code;
  }
  throw new Error('no free reading code');
}
