import { gmt8 } from '../../../../../contract/kit/time.ts';
import type { CouponBatch } from '../../../../../contract/money/coupon/desk.ts';
import { serverNow } from '../../../../stores/kit/moment.ts';
import { RowAction } from '../../../ui/RowAction.tsx';
import { goodsText, offText, termsText } from '../couponWords.ts';
import { ROLE, stateText, WAY } from './words.ts';

export type CouponAction = 'give' | 'change' | 'holders' | 'stop' | 'void';

/** The time now as the backend writes it, in GMT+8. */
const nowText = () => gmt8(serverNow());

function couponActions(it: CouponBatch): [CouponAction, string][] {
  const live = !it.voided && it.untilTime > nowText();
  return [
    ...(it.way === 'person' && live && !it.stopped ? [['give', '发给人'] as [CouponAction, string]] : []),
    ['holders', '领取记录'],
    ...(it.voided ? [] : [['change', '修改'] as [CouponAction, string]]),
    ...(live && !it.stopped ? [['stop', '停止发放'] as [CouponAction, string]] : []),
    ...(live ? [['void', '作废'] as [CouponAction, string]] : []),
  ];
}

/** Row of a coupon batch with terms, state and actions. */
export function CouponRow({ it, act }: { it: CouponBatch; act: (deed: CouponAction) => void }) {
  const to =
    it.way === 'role' ? `${WAY.role}（${ROLE[it.role as keyof typeof ROLE] ?? it.role}）` : WAY[it.way];
  return (
    <li className="grid gap-1 px-5 py-3 border-b border-base-300 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold wrap-anywhere">{it.name}</span>
        <span className="num text-primary">{offText(it)}</span>
        <span className="text-sm text-(--muted)">{stateText(it, nowText())}</span>
      </p>
      <p className="text-sm text-(--muted)">
        {termsText(it)}，{goodsText(it.goods)} · {to}
        {it.couponCode && (
          <>
            ，兑换码 <code className="text-base-content">{it.couponCode}</code>
          </>
        )}
        ，每人 {it.perPerson} 张
      </p>
      <p className="num text-sm text-(--muted)">
        {it.fromTime.slice(0, 16)} 至 {it.untilTime.slice(0, 16)}
        {it.days > 0 && `，领取后 ${it.days} 天有效`} · 发出 {it.issued}
        {it.total > 0 && ` / ${it.total}`} 张，用了 {it.used} 张
      </p>
      <p className="flex flex-wrap gap-1 -ml-3">
        {couponActions(it).map(([deed, text]) => (
          <RowAction key={deed} text={text} label={`${text}“${it.name}”`} act={() => act(deed)} />
        ))}
      </p>
    </li>
  );
}
