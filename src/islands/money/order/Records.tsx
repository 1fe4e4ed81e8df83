import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import { ORDER_STATE_NAME, ORDER_TYPE_NAME, PAY_WAY_NAME } from '../../../../contract/money/order/names.ts';
import type { PayRecord } from '../../../../contract/money/order/order.ts';
import { REFUND_ASK_MOST } from '../../../../contract/money/order/refundAsk.ts';
import { ORDER_STATE, ORDER_TYPE, type OrderType } from '../../../../contract/money/order/terms.ts';
import { download } from '../../../stores/content/annex/annex.ts';
import { loadTitles } from '../../../stores/money/invoice/invoice.ts';
import { wallet } from '../../../stores/money/ledger/wallet.ts';
import { paymentState } from '../../../stores/money/order/payment.ts';
import { askBack, closeRecord, payRecords, resumeRecharge } from '../../../stores/money/order/recharge.ts';
import { note } from '../../ui/address.ts';
import { Rows } from '../../ui/list/Rows.tsx';
import { RowAction } from '../../ui/RowAction.tsx';
import { SayForm } from '../../ui/SayForm.tsx';
import { Select } from '../../ui/Select.tsx';
import { Invoice } from '../invoice/Invoice.tsx';
import { InvoiceForm } from '../invoice/InvoiceForm.tsx';
import { RefundAsked } from './RefundAsked.tsx';

const TYPES: Record<OrderType | '', string> = { '': '全部类型', ...ORDER_TYPE_NAME };
const STATES: Record<string, string> = {
  '': '全部状态',
  [ORDER_STATE.paid]: '已支付',
  [ORDER_STATE.paying]: '待支付',
  [ORDER_STATE.closed]: '已关闭',
  [ORDER_STATE.failed]: '支付失败',
  [ORDER_STATE.refunding]: '退款中',
  [ORDER_STATE.refunded]: '已退款',
};

const minute = (time: string) => time.slice(0, 16);

function Row({ it }: { it: PayRecord }) {
  const open = paymentState(it.status) === 'waiting';
  const isFile = it.type === 'annex' && it.status === ORDER_STATE.paid;
  const [asking, setAsking] = useState(false);
  const [invoicing, setInvoicing] = useState(false);
  const askInvoice = () => loadTitles().then(() => setInvoicing(true));
  const name = it.type === 'recharge' ? ORDER_TYPE_NAME.recharge : it.title || ORDER_TYPE_NAME[it.type];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 py-3 border-b border-base-300 max-tabs:px-4">
      <p className="font-medium wrap-anywhere">
        {it.articleId ? (
          <a className="hover:text-primary" href={place.article(it.articleId)}>
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      <p className="num font-semibold text-end">{yuan(it.amount)}</p>
      <p className="text-sm text-(--muted) wrap-anywhere">
        <span className="num whitespace-nowrap">{minute(it.paidTime || it.createTime)}</span>
        {it.type !== 'recharge' && ` · ${ORDER_TYPE_NAME[it.type]}`}
        {` · ${PAY_WAY_NAME[it.payWay]}`}
        {it.discount > 0 && ` · 优惠 ${yuan(it.discount)}`}
        {it.refunded > 0 && ` · 已退 ${yuan(it.refunded)}`}
      </p>
      <p
        className={`flex items-center justify-end gap-2 text-sm ${open || isFile ? 'max-tabs:col-span-2' : ''}`}
      >
        <span className={open ? 'text-warning' : 'text-(--muted)'}>{ORDER_STATE_NAME[it.status]}</span>
        {open && it.type === 'recharge' && (it.codeUrl || it.channel !== 'native') && (
          <RowAction text="继续支付" plain act={() => resumeRecharge(it)} />
        )}
        {open && it.articleId > 0 && <RowAction text="去支付" plain href={place.article(it.articleId)} />}
        {open && <RowAction text="关闭订单" act={() => closeRecord(it)} />}
        {isFile && (
          <RowAction text="下载" label={`下载“${name}”`} plain act={() => download(it.articleId, it.bizId)} />
        )}
      </p>
      <p className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 text-xs text-(--muted)">
        <span className="num">订单号 {it.orderNo}</span>
        {it.refundUntil && (
          <span className="flex flex-wrap items-center gap-x-2">
            {minute(it.refundUntil)} 之前可以申请退款
            <RowAction text="申请退款" label={`为“${name}”申请退款`} act={() => setAsking(true)} />
          </span>
        )}
        {it.invoiceUntil && (
          <RowAction
            text={it.invoice ? '重新申请发票' : '申请发票'}
            label={`为“${name}”${it.invoice ? '重新申请发票' : '申请发票'}`}
            act={askInvoice}
          />
        )}
      </p>
      <Invoice it={it} name={name} edit={askInvoice} />
      {it.refundAsk && <RefundAsked it={it.refundAsk} className="col-span-2 bg-base-200" />}
      {invoicing && <InvoiceForm it={it} name={name} close={() => setInvoicing(false)} />}
      {asking && (
        <SayForm
          title={`申请退款：${name}`}
          label="退款原因"
          hint="哪里不符合、已经试过什么，写清楚可以处理得更快"
          most={REFUND_ASK_MOST}
          text="提交申请"
          send={(reason) => askBack(it, reason)}
          close={() => setAsking(false)}
        >
          <p className="mb-3">
            每笔订单只能申请一次。站点核对之后同意或说明理由，结果写在这笔订单下面并通知你；同意后退到
            {it.payWay === 'wechat' ? '付款的微信账户' : '你的余额'}。
            {it.type === 'annex' && '下载过的附件不能退款，申请期间请不要下载。'}
          </p>
        </SayForm>
      )}
    </li>
  );
}

/** Parses the filters of the query; invalid values are dropped. */
function queryIn(search: string) {
  const query = new URLSearchParams(search);
  const status = query.get('status') ?? '';
  return {
    type: ORDER_TYPE.find((it) => it === query.get('type')) ?? ('' as const),
    status: status in STATES ? status : '',
    order: query.get('order') ?? '',
  };
}

/** Own orders with filters, which are kept in the URL. */
export function Records() {
  const { query } = useStore(payRecords.state, { ssr: 'initial' });
  const [start] = useState(() => queryIn(location.search));
  const money = useStore(wallet, { ssr: 'initial' });
  const hasInvoices = money !== null && money !== 'failed' && money.invoiceDays > 0;
  const show = (change: Partial<typeof query>) => {
    note({ ...query, ...change });
    payRecords.show(change);
  };
  return (
    <section className="panel-box" aria-label="支付记录">
      <div className="flex flex-wrap items-center gap-3 p-4 border-b border-base-300">
        {query.order ? (
          <RowAction text="查看全部支付记录" plain act={() => show({ order: '' })} />
        ) : (
          <>
            <Select label="类型" of={TYPES} value={query.type} set={(type) => show({ type })} />
            <Select label="状态" of={STATES} value={query.status} set={(status) => show({ status })} />
          </>
        )}
        {hasInvoices && (
          <p className="text-sm text-(--muted)">
            发票在充值和微信支付的订单上申请，付款后 {money.invoiceDays} 天内；用余额付款的不另开。
          </p>
        )}
      </div>
      <Rows
        counted
        of={payRecords}
        start={start}
        what="支付记录"
        none={query.type || query.status ? '没有符合条件的记录。' : '还没有支付记录。'}
        row={(it) => <Row key={it.orderNo} it={it} />}
      />
    </section>
  );
}
