import { useState } from 'react';
import { place } from '../../../../../contract/kit/places.ts';
import type { CouponBatch } from '../../../../../contract/money/coupon/desk.ts';
import { holders } from '../../../../stores/money/coupon/desk.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Rows } from '../../../ui/list/Rows.tsx';
import { COUPON_STATE_NAME } from '../couponWords.ts';

/** Holders of a coupon with the state of each. */
export function Holders({ it, close }: { it: CouponBatch; close: () => void }) {
  const [list] = useState(() => holders(it.id));
  return (
    <Dialog title={`“${it.name}”的领取记录`} close={close}>
      <Rows
        of={list}
        what="领取记录"
        none="还没有人领取。"
        row={(one) => (
          <li key={one.id} className="flex flex-wrap gap-x-3 py-2 border-b border-base-300">
            <a className="link wrap-anywhere" href={place.myHome(one.userId)}>
              {one.nickname || '已注销用户'}
            </a>
            <span>{COUPON_STATE_NAME[one.state]}</span>
            <span className="num text-sm text-(--muted)">
              {one.createTime.slice(0, 16)} 领取，{one.untilTime.slice(0, 16)} 到期
              {one.useTime && `，${one.useTime.slice(0, 16)} 使用`}
              {one.orderNo && `，订单 ${one.orderNo}`}
            </span>
          </li>
        )}
      />
    </Dialog>
  );
}
