import {
  applyLink,
  decideLink,
  LINK_STATE,
  LINKS_A_DAY,
  type LinkState,
  linkApplications,
} from '../../../../../contract/discovery/site/deskLinks.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { type Db, pageOf } from '../../../kit/db.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { senderOf } from '../../../kit/http/sender.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import {
  type ApplicationRow,
  applicationRow,
  applicationRows,
  applicationTotal,
  obstacles,
} from './reads.ts';
import { apply, storeDecision } from './writes.ts';

export const linkingRoutes = router();

const refusalOf = (text: string) => new Refusal(CODE.refused, text);
const STATES = Object.keys(LINK_STATE) as LinkState[];

serve(linkingRoutes, applyLink, async ({ human, ...given }, ctx) => {
  const [it] = await obstacles(ctx.db, given.key, given.url);
  // A retry would fail the CAPTCHA, whose token is spent.
  if (it?.kept) return null;
  if (it?.listed) throw refusalOf('这个网址已经在友情链接里');
  if (it?.waiting) throw refusalOf('这个网址已经申请过，请等待审核');
  const sender = await senderOf(ctx, 'link', human);
  if (await apply(ctx.db, given, sender, ctx.now)) return null;
  const [now] = await obstacles(ctx.db, given.key, given.url);
  if (now?.kept) return null;
  if (now?.waiting) throw refusalOf('这个网址已经申请过，请等待审核');
  throw new Refusal(CODE.limited, `今天已经申请过 ${LINKS_A_DAY} 次了，请明天再来`);
});

const view = ({ state, createTime, told: _told, ...row }: ApplicationRow) => ({
  ...row,
  state: STATES.find((it) => LINK_STATE[it] === state) ?? 'refused',
  createTime: gmt8(createTime),
});

serve(linkingRoutes, linkApplications, async (given, { db }) => {
  const [rows, totals] = await db.batch([applicationRows(db, given), applicationTotal(db, given.state)]);
  return pageOf(rows.map(view), totals[0]?.total ?? 0, given);
});

async function rowOf(db: Db, id: number): Promise<ApplicationRow> {
  const [row] = await applicationRow(db, id);
  if (!row) throw notFound('友链申请');
  return row;
}

serve(linkingRoutes, decideLink, async (given, ctx) => {
  const { id: operator } = await signedIn(ctx);
  if (!given.accept && !given.reason) throw new Refusal(CODE.invalid, '请填写拒绝的理由');
  const before = await rowOf(ctx.db, given.id);
  if (!(await storeDecision(ctx.db, before, given, { operator, now: ctx.now }))) {
    const [it] = await obstacles(ctx.db, '', before.url);
    throw refusalOf(it?.listed ? '这个网址已经在友情链接里' : '这个申请已被其他人处理，请重新读取');
  }
  if (given.accept) ctx.touch(tags.site);
  return view(await rowOf(ctx.db, given.id));
});
