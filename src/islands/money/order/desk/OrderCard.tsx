import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { yuan } from '../../../../../contract/kit/yuan.ts';
import { type OrderDetail, REFUND_REASON_MOST } from '../../../../../contract/money/order/desk.ts';
import { loadOrder, openedOrder, refuse } from '../../../../stores/money/order/desk.ts';
import { useLoaded } from '../../../operations/desk/useLoaded.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { InvoiceAsked } from '../../invoice/InvoiceAsked.tsx';
import { Postings } from '../../ledger/desk/Postings.tsx';
import { RefundAsked } from '../RefundAsked.tsx';
import { RefundForm } from './RefundForm.tsx';
import { RefundRow } from './RefundRow.tsx';

function Figures({ it }: { it: OrderDetail }) {
  const figures: [string, string][] = [
    ['原价', yuan(it.price)],
    ['优惠', yuan(it.discount)],
    ['应付', yuan(it.amount)],
    ['已退', yuan(it.refunded)],
    ['付款时间', it.paidTime],
    ['关闭时间', it.closedTime],
    ['到期时间', it.paidTime ? '' : it.expireTime],
    ['微信支付单号', it.transactionNo],
    ['作者', it.author.nickname],
    ['作者所得', it.author.id ? yuan(it.share - it.back) : ''],
    [it.isMatured ? '已入账' : '入账时间', it.matureTime],
    ['首次下载', it.usedTime],
    ['留言', it.note],
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(110px,1fr))] gap-x-4 gap-y-2">
      {figures
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-(--muted)">{name}</dt>
            <dd className="tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Whole({ it }: { it: OrderDetail }) {
  const [asking, setAsking] = useState(false);
  const [refusing, setRefusing] = useState(false);
  const canRefund = it.refundFault === '';
  return (
    <div className="grid grid-cols-1 gap-4">
      {it.refundAsk && <RefundAsked it={it.refundAsk} className="bg-base-100" />}
      {it.invoice && <InvoiceAsked it={it.invoice} className="bg-base-100" />}
      <Figures it={it} />
      <section>
        <h3 className="mb-1 font-semibold">分录</h3>
        <Postings of={it.postings} />
      </section>
      {it.refunds.length > 0 && (
        <section>
          <h3 className="mb-1 font-semibold">退款</h3>
          <ul>
            {it.refunds.map((refund) => (
              <RefundRow key={refund.id} it={refund} />
            ))}
          </ul>
        </section>
      )}
      <p className="flex flex-wrap items-center gap-3">
        {canRefund && <RowAction text="退款" plain act={() => setAsking(true)} />}
        {!canRefund && <span className="text-sm text-(--muted)">不能退款：{it.refundFault}</span>}
        {it.refundAsk?.state === 'waiting' && (
          <RowAction text="不同意退款" plain act={() => setRefusing(true)} />
        )}
      </p>
      {asking && <RefundForm it={it} close={() => setAsking(false)} />}
      {refusing && (
        <ReasonDialog
          title={`不同意退款：${it.title}`}
          text="不同意退款"
          pending="正在保存…"
          hint="买家会看到"
          most={REFUND_REASON_MOST}
          act={(reason) => refuse(it, reason)}
          close={() => setRefusing(false)}
        />
      )}
    </div>
  );
}

/** Order details, with refund. */
export function OrderCard({ id }: { id: string }) {
  const it = useStore(openedOrder, { ssr: 'initial' });
  const load = useCallback(() => loadOrder(id), [id]);
  const { state, again } = useLoaded(load);
  return (
    <div className="mt-3 p-4 rounded-(--radius-box) bg-base-200">
      <Loaded state={it?.id === id && state === 'busy' ? 'ready' : state} what="这笔订单" again={again}>
        {it?.id === id && <Whole it={it} />}
      </Loaded>
    </div>
  );
}
