import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { place } from '../../../../../contract/kit/places.ts';
import { yuan } from '../../../../../contract/kit/yuan.ts';
import type { DeskInvoice } from '../../../../../contract/money/invoice/desk.ts';
import {
  amountOf,
  INVOICE,
  INVOICE_KIND_NAME,
  INVOICE_STATE_NAME,
} from '../../../../../contract/money/invoice/terms.ts';
import {
  claim,
  invoiceDesk,
  refuse,
  replaceFile,
  saveInvoices,
} from '../../../../stores/money/invoice/desk.ts';
import { saveInvoice } from '../../../../stores/money/invoice/invoice.ts';
import { user } from '../../../../stores/people/auth/session.ts';
import { Rows } from '../../../ui/list/Rows.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFilters } from '../../../ui/useFilters.ts';
import { InvoiceAsked } from '../InvoiceAsked.tsx';
import { IssueForm, ReverseForm } from './RecordForm.tsx';

const STATES = { ...INVOICE_STATE_NAME, due: '待红冲' } as const;

type InvoiceDialog = { it: DeskInvoice; as: 'issue' | 'refuse' | 'reverse' };
type OpenInvoiceDialog = (as: InvoiceDialog['as'], it: DeskInvoice) => void;

function Replace({ it }: { it: DeskInvoice }) {
  return (
    <label className="btn btn-ghost btn-sm max-tabs:min-h-10 has-focus-visible:outline-2 has-focus-visible:outline-primary">
      {it.hasFile ? '更换文件' : '上传文件'}
      <input
        type="file"
        className="sr-only"
        accept=".pdf,.ofd"
        aria-label={`${it.hasFile ? '更换' : '上传'}发票 ${it.number} 的文件`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) replaceFile(it, file);
          target.value = '';
        }}
      />
    </label>
  );
}

function Steps({ it, ask }: { it: DeskInvoice; ask: OpenInvoiceDialog }) {
  const me = useStore(user, { ssr: 'initial' });
  const isMine = it.operator.id === me?.id;
  const step = (text: string, act: () => unknown) => (
    <RowAction text={text} label={`${text}：${it.title}，订单 ${it.order.orderNo}`} act={act} />
  );
  return (
    <p className="flex flex-wrap gap-1 -ml-3">
      {it.state === 'waiting' && step('开始开具', () => claim(it, true))}
      {it.state === 'begun' && isMine && step('登记发票', () => ask('issue', it))}
      {it.state === 'begun' && step('放弃开具', () => claim(it, false))}
      {(it.state === 'waiting' || (it.state === 'begun' && isMine)) && step('拒绝', () => ask('refuse', it))}
      {it.hasFile && step('下载文件', () => saveInvoice(it.id))}
      {it.state === 'issued' && <Replace it={it} />}
      {it.state === 'issued' && step('登记红冲', () => ask('reverse', it))}
    </p>
  );
}

function Row({ it, ask }: { it: DeskInvoice; ask: OpenInvoiceDialog }) {
  const { order } = it;
  const isDue = it.state === 'issued' && amountOf(order) < it.amount;
  return (
    <li className="grid grid-cols-1 gap-2 px-5 py-3 border-b border-base-300 last:border-0">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold wrap-anywhere">{order.title}</span>
          <span className="font-semibold num">{yuan(it.amount)}</span>
          <span className="text-sm text-(--muted)">
            实付 {yuan(order.amount)}
            {order.refunded > 0 && `，已退 ${yuan(order.refunded)}`}
          </span>
        </p>
        <p className="text-sm text-(--muted) wrap-anywhere">
          <a className="link" href={place.myHome(it.user.id)}>
            {it.user.nickname}
          </a>{' '}
          · {order.paidTime.slice(0, 16)} 付款 ·{' '}
          <a className="link tabular-nums" href={place.adminOrders(order.orderNo)}>
            {order.orderNo}
          </a>
        </p>
      </div>
      <InvoiceAsked it={it} />
      <p className="text-sm wrap-anywhere">
        {INVOICE_KIND_NAME[it.kind]}
        {it.email && ` · ${it.email}`}
        {it.remark && ` · 备注：${it.remark}`}
      </p>
      {it.state === 'begun' && (
        <p className="text-sm" role="status">
          {it.operator.nickname || '另一位管理员'}正在开具，买家不能修改。
        </p>
      )}
      {isDue && (
        <p className="text-sm text-error" role="status">
          订单已退 {yuan(order.refunded)}，这张发票的金额大于实收，需要红冲。
        </p>
      )}
      <Steps it={it} ask={ask} />
    </li>
  );
}

/** Invoice requests: begin, record, refuse, reverse; export for the tax platform. */
export function Invoices() {
  const { query } = useStore(invoiceDesk.state, { ssr: 'initial' });
  const start = useFilters(invoiceDesk, { state: STATES });
  const [asking, setAsking] = useState<InvoiceDialog | null>(null);
  const close = () => setAsking(null);
  return (
    <section className="panel-box" aria-label="发票申请">
      <div className="grid gap-3 p-4 border-b border-base-300">
        <p className="text-sm text-(--muted)">
          先“开始开具”，这时买家不能再改；在税务平台开好之后登记号码、日期和文件。金额是实付减去已退，优惠券减掉的不开票。
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Select label="状态" of={STATES} value={query.state} set={(state) => invoiceDesk.show({ state })} />
          <RowAction text="下载 CSV" plain act={saveInvoices} />
        </div>
      </div>
      <Rows
        counted
        of={invoiceDesk}
        start={start}
        what="发票申请"
        none={`没有${STATES[query.state]}的发票申请。`}
        row={(it) => <Row key={it.id} it={it} ask={(as, it) => setAsking({ it, as })} />}
      />
      {asking?.as === 'issue' && <IssueForm it={asking.it} close={close} />}
      {asking?.as === 'reverse' && <ReverseForm it={asking.it} close={close} />}
      {asking?.as === 'refuse' && (
        <ReasonDialog
          title={`拒绝发票申请：${asking.it.title}`}
          text="拒绝"
          pending="正在保存…"
          hint="买家会看到，可以改正之后再申请"
          most={INVOICE.reason}
          act={(reason) => refuse(asking.it, reason)}
          close={close}
        />
      )}
    </section>
  );
}
