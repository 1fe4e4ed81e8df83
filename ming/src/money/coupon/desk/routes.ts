import { CODE } from '../../../../../contract/kit/envelope.ts';
import {
  couponBatches,
  couponHolders,
  createCoupon,
  editCoupon,
  giveCoupon,
  stopCoupon,
} from '../../../../../contract/money/coupon/desk.ts';
import { gmt8, parseGmt8 } from '../../../kit/clock.ts';
import { type Db, pageOf } from '../../../kit/db.ts';
import { byOf } from '../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { batchRow, batchRows, batchTotal, holderRows, keyedBatch, namesOf } from '../reads.ts';
import { planFault, randomCode } from '../rules.ts';
import { batchView, holderView } from '../views.ts';
import { editBatch, givePeople, makeBatch, stopBatch } from './writes.ts';

export const couponDeskRoutes = router();

const refusalOf = (text: string) => new Refusal(CODE.refused, text);

async function batchOf(db: Db, id: number) {
  const [found] = await batchRow(db, { id });
  if (!found) throw notFound('优惠券');
  return found;
}

serve(couponDeskRoutes, couponBatches, async (given, { db, now }) => {
  const filter = { ...given, now };
  const [rows, totals] = await db.batch([batchRows(db, filter), batchTotal(db, filter)]);
  return pageOf(rows.map(batchView), totals[0]?.total ?? 0, given);
});

serve(couponDeskRoutes, createCoupon, async ({ key, isTold, ...given }, ctx) => {
  const { db, now } = ctx;
  const plan = {
    ...given,
    fromTime: parseGmt8(given.fromTime),
    untilTime: parseGmt8(given.untilTime),
  };
  const fault = planFault(plan, now);
  if (fault) throw new Refusal(CODE.invalid, fault);
  const { couponCode, role = '', goods, ...row } = plan;
  const code = given.way === 'code' ? couponCode || randomCode() : null;
  const open = isTold && (given.way === 'all' || given.way === 'role');
  const draft = { ...row, key, role, code, goods: JSON.stringify([...new Set(goods)]), createTime: now };
  const made = await makeBatch(db, draft, open, await byOf(ctx));
  const [known] = await keyedBatch(db, key);
  if (!known) throw refusalOf('这个兑换码已经有一张优惠券在用，请换一个');
  if (!made && (known.name !== row.name || known.off !== row.off))
    throw refusalOf('这张优惠券已经以别的内容建立，请刷新页面');
  return { id: known.id, couponCode: known.code ?? '' };
});

serve(couponDeskRoutes, editCoupon, async ({ id, revision, ...given }, ctx) => {
  const before = await batchOf(ctx.db, id);
  const untilTime = parseGmt8(given.untilTime);
  if (before.voidedAt !== null) throw refusalOf('优惠券已经作废，不能再修改');
  if (Number.isNaN(untilTime) || untilTime < before.untilTime)
    throw new Refusal(CODE.invalid, `结束使用的时间只能推后，不能早于 ${gmt8(before.untilTime)}`);
  if (given.total > 0 && given.total < before.issued)
    throw new Refusal(CODE.invalid, `已经发出 ${before.issued} 张，发放总数不能更少`);
  const done = await editBatch(ctx.db, { id, revision, before }, { ...given, untilTime }, await byOf(ctx));
  if (!done) throw refusalOf('优惠券已被其他人修改，请重新读取后再保存');
  return null;
});

serve(couponDeskRoutes, stopCoupon, async (given, ctx) => {
  await batchOf(ctx.db, given.id);
  if (!(await stopBatch(ctx.db, given, await byOf(ctx))))
    throw refusalOf(given.isVoid ? '优惠券已经作废' : '优惠券已经停止发放');
  return null;
});

serve(couponDeskRoutes, giveCoupon, async ({ id, key, people }, ctx) => {
  const batch = await batchOf(ctx.db, id);
  if (batch.way !== 'person') throw refusalOf('只有指定用户的优惠券才能直接发给人');
  if (batch.stoppedAt !== null) throw refusalOf('优惠券已经停止发放');
  const everybody = [...new Set(people)];
  const said = await givePeople(ctx.db, { id, key, people: everybody }, await byOf(ctx));
  if (said === 'short') throw refusalOf(`优惠券只剩 ${batch.total - batch.issued} 张，不够发`);
  if (said === 'refused')
    throw refusalOf(`有人不存在，或已经有 ${batch.perPerson} 张；没有发给任何人，请核对名单`);
  return { given: everybody.length };
});

serve(couponDeskRoutes, couponHolders, async (given, { db, now }) => {
  const batch = await batchOf(db, given.id);
  const rows = await holderRows(db, given);
  const names = await namesOf(
    db,
    rows.map((it) => it.coupon.userId),
  );
  const nameOf = (userId: string) => names.find((it) => it.id === userId)?.nickname ?? '';
  return pageOf(
    rows.map((it) => holderView(it, nameOf(it.coupon.userId), now)),
    batch.issued,
    given,
  );
});
