import { env } from 'cloudflare:workers';
import { type ForumSort, forumInfo, forumList } from '../../contract/forum.ts';
import { callMing } from '../../functions/upstream.ts';
import { sideData, siteSettings } from './site.ts';

/** One page of questions with what stands beside them; null where there is no such tag, or the page is beyond the end. */
export async function forumData(sort: ForumSort, tagId: number | undefined, pageNo: number) {
  const [{ data: list, extra }, side] = await Promise.all([
    callMing(env, forumList, { sort, tagId, pageNo }),
    sideData(),
  ]);
  if ((tagId && !extra.tag) || (pageNo > 1 && pageNo > list.pages)) return null;
  return { list, ...extra, side };
}

/** A question with one page of its answers; null beyond the last page. */
export async function questionData(id: number, pageNo: number) {
  const [{ data: post }, site] = await Promise.all([
    callMing(env, forumInfo, { id, pageNo }),
    siteSettings(),
  ]);
  return pageNo > 1 && post.answers.length === 0 ? null : { post, site };
}
