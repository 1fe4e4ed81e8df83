import { tags } from '../../../../../contract/kit/cacheTags.ts';
import type { Wire } from '../../../../../contract/kit/endpoint.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { PEOPLE_ROLE, peopleList } from '../../../../../contract/people/user/desk.ts';
import { personInfo, setRole } from '../../../../../contract/people/user/deskMember.ts';
import { actionText } from '../../../kit/actionNames.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { pageOf } from '../../../kit/db.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { ageRow } from '../../age/reads.ts';
import { ageView } from '../../age/views.ts';
import { roleFault } from '../rules.ts';
import {
  type DeskRow,
  deedsAbout,
  deskPeople,
  deskPeopleTotal,
  deskPerson,
  latestTexts,
  type TextRow,
  waysIn,
} from './reads.ts';
import { giveRole } from './writes.ts';

const TEXTS = 10;
const DEEDS = 20;

export const deskPeopleRoutes = router();

const time = (ms: number) => (ms > 0 ? gmt8(ms) : '');

const view = ({ closeAt, createTime, seenAt, muteUntil, banUntil, ...row }: DeskRow) => ({
  ...row,
  createTime: gmt8(createTime),
  seenTime: time(seenAt),
  closeTime: time(closeAt),
  muteUntil: time(muteUntil),
  banUntil: time(banUntil),
});

const URL: Record<TextRow['kind'], (it: TextRow) => string> = {
  article: (it) => place.article(it.id),
  comment: (it) => `${place.article(it.parent)}#comment-${it.id}`,
  question: (it) => place.forumPost(it.id),
  answer: (it) => place.forumAnswer(it.parent, it.id),
};

/** Full record of a person; throws 404. */
async function loadPerson({ db, now }: Context, id: string): Promise<Wire<typeof personInfo>> {
  const [[row], [age], texts, deeds] = await db.batch([
    deskPerson(db, id, now),
    ageRow(db, id),
    latestTexts(db, id, TEXTS),
    deedsAbout(db, id, DEEDS),
  ]);
  if (!row) throw notFound('用户');
  return {
    ...view(row),
    ...(await waysIn(db, id, now)),
    age: ageView(age, now),
    texts: texts.map((it) => ({
      kind: it.kind,
      title: it.title,
      isShown: it.isShown,
      url: URL[it.kind](it),
      createTime: gmt8(it.createTime),
    })),
    deeds: deeds.map((it) => ({ ...it, action: actionText(it.action), createTime: gmt8(it.createTime) })),
  };
}

serve(deskPeopleRoutes, peopleList, async (given, { db, now }) => {
  const [rows, totals] = await db.batch([deskPeople(db, given, now), deskPeopleTotal(db, given, now)]);
  return pageOf(rows.map(view), totals[0]?.total ?? 0, given);
});

serve(deskPeopleRoutes, personInfo, ({ id }, ctx) => loadPerson(ctx, id));

serve(deskPeopleRoutes, setRole, async ({ id, from, role, reason }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const before = await loadPerson(ctx, id);
  const fault = roleFault({ operator, id, role: before.role, closing: before.closeTime !== '' }, role);
  if (fault) throw new Refusal(CODE.refused, fault);
  // Idempotent.
  if (before.role === role) return before;
  if (before.role !== from || !(await giveRole(ctx.db, { id, from, role, reason, operator, now: ctx.now }))) {
    const { role: now } = await loadPerson(ctx, id);
    if (now === role) return loadPerson(ctx, id);
    throw new Refusal(
      CODE.refused,
      now === from ? '站点至少要有一位管理员' : `身份已被改为${PEOPLE_ROLE[now]}，请重新查看后再决定`,
    );
  }
  ctx.touch(tags.author(id));
  return loadPerson(ctx, id);
});
