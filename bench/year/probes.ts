import { CODE } from '../../contract/kit/envelope.ts';
import type { World } from './world.ts';

/** Read calls on demo and generated data: by visitors, and by the administrator. */
const VISITOR = [
  '/v1/article/',
  '/v1/article/?sort=new&pageNo=3',
  '/v1/article/?categoryId=1',
  '/v1/article/?tagId=1',
  '/v1/article/info?id=1',
  '/v1/article/search?keyword=%E7%BD%91%E6%A0%BC',
  '/v1/comment/?articleId=1',
  '/v1/tag/',
  '/v1/special/list',
  '/v1/special/info?id=1',
  '/v1/forum/list',
  '/v1/forum/info?id=1',
  '/v1/hot?type=article',
  '/v1/hot?type=author',
  '/v1/side',
  '/v1/webSiteInfo',
  '/v1/sitemap',
  '/v1/user/info?userId=demo-lin-zhiyuan',
  '/v1/article/selectBloggerArticle?userId=demo-lin-zhiyuan',
  '/v1/followed/fans?userId=demo-lin-zhiyuan',
] as const;
const STAFF = [
  '/v1/user/selectUserInfoByToken',
  '/v1/article/selectMyArticle',
  '/v1/comment/getMyComment',
  '/v1/im/getMessageNotice?type=1',
  '/v1/im/getRoomList',
  '/v1/im/',
  '/v1/followed/feed',
  '/v1/money/balance',
  '/v1/operator/tags',
  '/v1/operator/people',
  '/v1/operator/orders',
  '/v1/moderation/queue',
  '/v1/moderation/log',
] as const;

/** Rows read by each call now, by path. */
export async function rowsNow(world: World): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (const path of [...VISITOR, ...STAFF]) {
    const ask = () =>
      (STAFF as readonly string[]).includes(path)
        ? world.asStaff(path, undefined, undefined, true)
        : world.line.ask(path, { isMetered: true });
    // Warms caches of one minute.
    await ask();
    const { code, headers, message } = await ask();
    if (code !== CODE.ok) throw new Error(`${path}：${code} ${message}`);
    rows.set(path, Number(headers['x-year-rows']));
  }
  return rows;
}
