import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { yuan } from '../../../../../contract/kit/yuan.ts';
import type { DeskOrder } from '../../../../../contract/money/order/desk.ts';
import {
  ORDER_STATE_NAME,
  ORDER_TYPE_NAME,
  PAY_WAY_NAME,
} from '../../../../../contract/money/order/names.ts';
import { orderList, orderSums, saveOrders } from '../../../../stores/money/order/desk.ts';
import { Rows } from '../../../ui/list/Rows.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { Search } from '../../../ui/Search.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFilters } from '../../../ui/useFilters.ts';
import { OrderCard } from './OrderCard.tsx';

const STATES = {
  all: '全部状态',
  open: '待支付',
  paid: '已支付',
  refunding: '退款中',
  refunded: '已退款',
  closed: '已关闭',
  failed: '支付失败',
} as const;
const TYPES = { any: '全部类型', ...ORDER_TYPE_NAME };
const WAYS = { any: '全部方式', ...PAY_WAY_NAME };

function Row({ it, open, toggle }: { it: DeskOrder; open: boolean; toggle: () => void }) {
  return (
    <li className="px-5 py-3 border-b border-base-300">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex-1 min-w-56 max-tabs:basis-full">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold wrap-anywhere">{it.title}</span>
            <span className="text-sm text-(--muted)">{ORDER_TYPE_NAME[it.type]}</span>
          </p>
          <p className="text-sm text-(--muted) wrap-anywhere">
            {it.user.nickname} · {it.createTime.slice(0, 16)} · <span className="tabular-nums">{it.id}</span>
          </p>
        </div>
        <p className="text-right whitespace-nowrap max-tabs:flex-1 max-tabs:text-left">
          <span className="font-semibold tabular-nums">{yuan(it.amount)}</span>{' '}
          <span className="text-sm text-(--muted)">{PAY_WAY_NAME[it.payWay]}</span>
          <br />
          <span className="text-sm">{ORDER_STATE_NAME[it.status]}</span>
          {it.refunded > 0 && <span className="text-sm text-error"> 已退 {yuan(it.refunded)}</span>}
        </p>
        <RowAction
          text={open ? '收起' : '查看'}
          label={`${open ? '收起' : '查看'}订单 ${it.id}`}
          plain
          isOpen={open}
          act={toggle}
        />
      </div>
      {open && <OrderCard id={it.id} />}
    </li>
  );
}

type Day = { label: string; value: string; set: (day: string) => void };

function DayField({ label, value, set }: Day) {
  return (
    <input
      type="date"
      className="input w-auto"
      aria-label={label}
      value={value}
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** Orders: search, details, CSV export. */
export function OrderList() {
  const { query } = useStore(orderList.state, { ssr: 'initial' });
  const start = useFilters(orderList, {
    keyword: null,
    state: STATES,
    type: TYPES,
    payWay: WAYS,
    firstDay: null,
    lastDay: null,
  });
  const { paid, refunded } = useStore(orderSums, { ssr: 'initial' });
  const [open, setOpen] = useState('');
  const { show } = orderList;
  return (
    <section className="panel-box" aria-label="订单">
      <Search
        label="订单号、微信支付单号、用户或内容"
        placeholder="按单号、用户或内容查找"
        keyword={query.keyword}
        search={(keyword) => show({ keyword })}
      >
        <Select label="状态" of={STATES} value={query.state} set={(state) => show({ state })} />
        <Select label="类型" of={TYPES} value={query.type} set={(type) => show({ type })} />
        <Select label="支付方式" of={WAYS} value={query.payWay} set={(payWay) => show({ payWay })} />
        <div className="flex flex-wrap items-center gap-2">
          <DayField label="开始日期" value={query.firstDay} set={(firstDay) => show({ firstDay })} />
          <span aria-hidden="true">至</span>
          <DayField label="结束日期" value={query.lastDay} set={(lastDay) => show({ lastDay })} />
        </div>
      </Search>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 border-b border-base-300">
        <p className="flex-1 min-w-48">
          已收 <span className="font-semibold tabular-nums">{yuan(paid)}</span>，其中已退{' '}
          <span className="font-semibold tabular-nums">{yuan(refunded)}</span>
        </p>
        <RowAction text="下载 CSV" plain act={saveOrders} />
      </div>
      <Rows
        counted
        of={orderList}
        start={start}
        what="订单"
        none="没有符合条件的订单。"
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
