import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { place } from '../../../../../contract/kit/places.ts';
import type { CouponWay } from '../../../../../contract/money/coupon/coupon.ts';
import type { CouponBatch } from '../../../../../contract/money/coupon/desk.ts';
import { batches, endCoupon } from '../../../../stores/money/coupon/desk.ts';
import { Frame } from '../../../operations/desk/Frame.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Rows } from '../../../ui/list/Rows.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFilters } from '../../../ui/useFilters.ts';
import { Change } from './Change.tsx';
import { CouponForm } from './CouponForm.tsx';
import { type CouponAction, CouponRow } from './CouponRow.tsx';
import { Give } from './Give.tsx';
import { Holders } from './Holders.tsx';
import { WAY } from './words.ts';

const WAYS = { '': '全部方式', ...WAY } as const;
const OPEN = { '': '全部', 1: '发放中' } as const;

function Asked({ deed, it, close }: { deed: CouponAction; it: CouponBatch; close: () => void }) {
  if (deed === 'give') return <Give it={it} close={close} />;
  if (deed === 'change') return <Change it={it} close={close} />;
  if (deed === 'holders') return <Holders it={it} close={close} />;
  const isVoid = deed === 'void';
  return (
    <ConfirmDialog
      title={isVoid ? `作废“${it.name}”` : `停止发放“${it.name}”`}
      text={isVoid ? '确认作废' : '确认停止'}
      act={() => endCoupon(it.id, isVoid)}
      close={close}
    >
      <p>
        {isVoid
          ? '作废以后不再发放，已经领取还没有用的也不能再用。不能恢复。'
          : '停止以后不再发放，已经领取的在到期以前照常可用。不能恢复。'}
      </p>
    </ConfirmDialog>
  );
}

function Body() {
  const { query } = useStore(batches.state, { ssr: 'initial' });
  const start = useFilters(batches, { way: WAYS, open: OPEN });
  const [making, setMaking] = useState(false);
  const [asked, setAsked] = useState<{ deed: CouponAction; it: CouponBatch } | null>(null);
  return (
    <section className="panel-box" aria-label="优惠券">
      <div className="flex flex-wrap items-center gap-3 p-4 border-b border-base-300">
        <Select
          label="发放方式"
          of={WAYS}
          value={query.way}
          set={(way) => batches.show({ way: way as CouponWay | '' })}
        />
        <Select
          label="状态"
          of={OPEN}
          value={query.open}
          set={(open) => batches.show({ open: open as '' | '1' })}
        />
        <button type="button" className="btn btn-primary ml-auto" onClick={() => setMaking(true)}>
          新建优惠券
        </button>
      </div>
      <Rows
        counted
        of={batches}
        start={start}
        what="优惠券"
        none="还没有优惠券。"
        row={(it) => <CouponRow key={it.id} it={it} act={(deed) => setAsked({ deed, it })} />}
      />
      {making && <CouponForm close={() => setMaking(false)} />}
      {asked && <Asked {...asked} close={() => setAsked(null)} />}
    </section>
  );
}

/** Admin page of coupons. */
export function CouponDesk() {
  return (
    <Frame at={place.adminCoupons()}>
      <Body />
    </Frame>
  );
}
