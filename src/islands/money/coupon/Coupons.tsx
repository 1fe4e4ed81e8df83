import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import {
  COUPON_CODE_MOST,
  type CouponTab,
  type OpenCoupon,
  type OwnCoupon,
} from '../../../../contract/money/coupon/coupon.ts';
import {
  couponCounts,
  openCoupons,
  ownCoupons,
  receive,
  redeem,
  refusedCode,
} from '../../../stores/money/coupon/coupons.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { Rows } from '../../ui/list/Rows.tsx';
import { COUPON_STATE_NAME, goodsText, offText, termsText } from './couponWords.ts';

const TABS: Record<CouponTab, string> = { usable: '可使用', used: '已使用', expired: '已失效' };
const EMPTY: Record<CouponTab, string> = {
  usable: '还没有可以使用的优惠券。',
  used: '还没有用过优惠券。',
  expired: '没有失效的优惠券。',
};

type CouponFacts = Pick<
  OwnCoupon,
  'name' | 'kind' | 'off' | 'cap' | 'least' | 'goods' | 'fromTime' | 'untilTime'
>;

function Ticket({ it, faded, children }: { it: CouponFacts; faded: boolean; children: ReactNode }) {
  return (
    <li className="grid max-tabs:grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-1 items-center max-tabs:px-4 py-3.5 border-b border-base-300 tabs:grid-cols-[112px_minmax(0,1fr)_auto] tabs:px-5">
      <p
        className={`num grid place-items-center min-h-16 border border-dashed rounded-field text-[17px] font-bold whitespace-nowrap ${faded ? 'border-base-300 text-(--muted)' : 'border-primary text-primary'}`}
      >
        {offText(it)}
      </p>
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">{it.name}</h3>
        <p className="text-sm text-(--muted)">
          {termsText(it)} · {goodsText(it.goods)}
        </p>
        <p className="num text-sm text-(--muted)">
          {it.fromTime && <span className="inline-block">{it.fromTime.slice(0, 16)} 至</span>}{' '}
          <span className="inline-block">{it.untilTime ? it.untilTime.slice(0, 16) : '长期有效'}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-tabs:col-start-2 tabs:justify-end">
        {children}
      </div>
    </li>
  );
}

function Open({ it }: { it: OpenCoupon }) {
  const [busy, setBusy] = useState(false);
  const take = async () => {
    if (busy) return;
    setBusy(true);
    await receive(it);
    setBusy(false);
  };
  return (
    <Ticket it={it} faded={!it.mayReceive}>
      {it.left !== null && <span className="num text-sm text-(--muted)">还剩 {it.left} 张</span>}
      {it.mayReceive ? (
        <button
          type="button"
          className="btn btn-sm btn-primary max-tabs:min-h-10"
          aria-label={`领取“${it.name}”`}
          aria-disabled={busy}
          onClick={take}
        >
          {busy ? '正在领取…' : '领取'}
        </button>
      ) : (
        <span className="text-sm text-(--muted)">{it.received > 0 ? '已领取' : '已领完'}</span>
      )}
    </Ticket>
  );
}

function Redeem() {
  const { values, set, clear } = useValues({ code: '' });
  const refused = useStore(refusedCode, { ssr: 'initial' });
  const faultOf = (code: string) => {
    if (!code) return '请填写兑换码';
    return code === refused?.couponCode ? refused.text : '';
  };
  const form = useForm({
    values,
    set,
    faults: ({ code }) => ({ code: faultOf(code.trim()) }),
    send: async ({ code }) => {
      const outcome = await redeem(code.trim());
      if (outcome === 'done') clear();
      return outcome;
    },
  });
  return (
    <section className="panel-box p-5 max-tabs:p-4" aria-label="兑换优惠券">
      <div className="max-w-100">
        <Form form={form} text="兑换" pending="正在兑换…" label="兑换优惠券">
          <Field
            {...form.field('code')}
            label="兑换码"
            hint="不分大小写，空格会去掉"
            autoComplete="off"
            most={COUPON_CODE_MOST * 2}
          />
        </Form>
      </div>
    </section>
  );
}

/** Own coupons, coupons to claim, and code redemption. */
export function Coupons() {
  const { query } = useStore(ownCoupons.state, { ssr: 'initial' });
  const counts = useStore(couponCounts, { ssr: 'initial' });
  const open = useStore(openCoupons.state, { ssr: 'initial' });
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-4">
      <section className="panel-box" aria-labelledby={`${id}-own`}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3 border-b border-base-300 max-tabs:px-4">
          <h2 id={`${id}-own`} className="text-lg font-semibold">
            我的优惠券
          </h2>
          <div className="flex flex-wrap gap-2">
            {(Object.keys(TABS) as CouponTab[]).map((tab) => (
              <button
                key={tab}
                type="button"
                className={`btn btn-sm max-tabs:min-h-10 ${tab === query.tab ? 'btn-primary' : 'btn-ghost'}`}
                aria-pressed={tab === query.tab}
                onClick={() => ownCoupons.show({ tab })}
              >
                {TABS[tab]}
                {counts && <span className="num">{counts[tab]}</span>}
              </button>
            ))}
          </div>
        </div>
        <Rows
          counted
          of={ownCoupons}
          what="优惠券"
          none={EMPTY[query.tab]}
          row={(it) => (
            <Ticket key={it.id} it={it} faded={query.tab !== 'usable'}>
              <span className="text-sm text-(--muted)">{COUPON_STATE_NAME[it.state]}</span>
            </Ticket>
          )}
        />
      </section>
      <Redeem />
      <section
        className="panel-box"
        aria-labelledby={`${id}-open`}
        hidden={open.page > 0 && open.total === 0}
      >
        <h2
          id={`${id}-open`}
          className="px-5 py-4 text-lg font-semibold border-b border-base-300 max-tabs:px-4"
        >
          可以领取
        </h2>
        <Rows
          counted
          of={openCoupons}
          what="可以领取的优惠券"
          none="现在没有可以领取的优惠券。"
          row={(it) => <Open key={it.batchId} it={it} />}
        />
      </section>
    </div>
  );
}
