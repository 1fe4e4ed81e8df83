import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { place } from '../../../../../contract/kit/places.ts';
import { yuan } from '../../../../../contract/kit/yuan.ts';
import type { AskedOrder } from '../../../../../contract/money/order/desk.ts';
import { ORDER_TYPE_NAME, PAY_WAY_NAME } from '../../../../../contract/money/order/names.ts';
import { REFUND_ASK_STATE_NAME } from '../../../../../contract/money/order/refundAsk.ts';
import { refundAsks } from '../../../../stores/money/order/desk.ts';
import { Rows } from '../../../ui/list/Rows.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFilters } from '../../../ui/useFilters.ts';
import { RefundAsked } from '../RefundAsked.tsx';
import { OrderCard } from './OrderCard.tsx';

function Row({ it, open, toggle }: { it: AskedOrder; open: boolean; toggle: () => void }) {
  const text = open ? '收起' : it.refundAsk.state === 'waiting' ? '处理' : '查看';
  return (
    <li className="grid grid-cols-1 gap-2 px-5 py-3 border-b border-base-300 last:border-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="flex-1 min-w-56 max-tabs:basis-full">
          <p className="flex flex-wrap items-baseline gap-x-3">
            {it.articleId ? (
              <a
                className="font-semibold wrap-anywhere hover:text-primary"
                href={place.article(it.articleId)}
              >
                {it.title}
              </a>
            ) : (
              <span className="font-semibold wrap-anywhere">{it.title}</span>
            )}
            <span className="text-sm text-(--muted)">{ORDER_TYPE_NAME[it.type]}</span>
          </p>
          <p className="text-sm text-(--muted) wrap-anywhere">
            <a className="link" href={place.myHome(it.user.id)}>
              {it.user.nickname}
            </a>{' '}
            · {it.paidTime.slice(0, 16)} 付款 ·{' '}
            <a className="link tabular-nums" href={place.adminOrders(it.id)}>
              {it.id}
            </a>
          </p>
        </div>
        <p className="text-right whitespace-nowrap max-tabs:flex-1 max-tabs:text-left">
          <span className="font-semibold tabular-nums">{yuan(it.amount)}</span>{' '}
          <span className="text-sm text-(--muted)">{PAY_WAY_NAME[it.payWay]}</span>
        </p>
        <RowAction text={text} label={`${text}订单 ${it.id}`} plain isOpen={open} act={toggle} />
      </div>
      {open ? <OrderCard id={it.id} /> : <RefundAsked it={it.refundAsk} />}
    </li>
  );
}

/** Refund requests of buyers. */
export function RefundAsks() {
  const { query } = useStore(refundAsks.state, { ssr: 'initial' });
  // The store holds one opened order for the whole page.
  const [open, setOpen] = useState('');
  const start = useFilters(refundAsks, { state: REFUND_ASK_STATE_NAME });
  return (
    <section className="panel-box" aria-label="退款申请">
      <div className="flex flex-wrap items-center gap-3 p-4 border-b border-base-300">
        <Select
          label="状态"
          of={REFUND_ASK_STATE_NAME}
          value={query.state}
          set={(state) => refundAsks.show({ state })}
        />
        <p className="text-sm text-(--muted)">
          在订单里“退款”就是同意，也可以只退一部分；理由买家都会看到。期限之内提出的申请，处理之前一直可以退。
        </p>
      </div>
      <Rows
        counted
        of={refundAsks}
        start={start}
        what="退款申请"
        none={query.state === 'waiting' ? '没有等待处理的退款申请。' : '没有退款申请。'}
        row={(it) => (
          <Row
            key={it.id}
            it={it}
            open={open === it.id}
            toggle={() => setOpen(open === it.id ? '' : it.id)}
          />
        )}
      />
    </section>
  );
}
