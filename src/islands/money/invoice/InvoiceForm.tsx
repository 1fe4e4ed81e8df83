import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { lengthFault } from '../../../../contract/kit/length.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import {
  amountOf,
  INVOICE,
  INVOICE_KIND,
  INVOICE_KIND_NAME,
  type InvoiceKind,
  type InvoiceTitle,
  taxNumberOf,
  titleFault,
} from '../../../../contract/money/invoice/terms.ts';
import type { PayRecord } from '../../../../contract/money/order/order.ts';
import { ask, forgetTitle, titles } from '../../../stores/money/invoice/invoice.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { mailFault } from '../../ui/form/mail.ts';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { RowAction } from '../../ui/RowAction.tsx';

const invoiceTitleText = ({ title, taxNumber }: InvoiceTitle) =>
  taxNumber ? `${title}（${taxNumber}）` : title;
const EMPTY: InvoiceTitle = { kind: 'company', title: '', taxNumber: '', email: '' };
type InvoiceFormValues = Record<'kind' | 'title' | 'taxNumber' | 'email' | 'remark', string>;
const kindOf = (kind: string): InvoiceKind => (kind === 'person' ? 'person' : 'company');

type Choice = {
  value: { title: string; taxNumber: string };
  choose: (it: InvoiceTitle) => void;
};

function Known({ value, choose }: Choice) {
  const id = useId();
  const known = useStore(titles, { ssr: 'initial' }) ?? [];
  if (known.length === 0) return null;
  const chosen = known.findIndex((it) => it.title === value.title && it.taxNumber === value.taxNumber);
  const it = known[chosen];
  return (
    <div className="mb-2">
      <label htmlFor={id} className="block mb-1 font-medium">
        常用抬头
      </label>
      <div className="flex items-center gap-2">
        <select
          id={id}
          className="select flex-1 min-w-0"
          value={chosen}
          onChange={({ target }) => {
            const wanted = known[Number(target.value)];
            if (wanted) choose(wanted);
          }}
        >
          <option value={-1}>新的抬头</option>
          {known.map((one, at) => (
            <option key={invoiceTitleText(one)} value={at}>
              {invoiceTitleText(one)}
            </option>
          ))}
        </select>
        {it && (
          <RowAction text="删除" label={`删除常用抬头 ${invoiceTitleText(it)}`} act={() => forgetTitle(it)} />
        )}
      </div>
    </div>
  );
}

/**
 * Requests an invoice for an order, or edits a request that is still waiting. Prefilled with the last title,
 * so titles must be loaded first.
 */
export function InvoiceForm({ it, name, close }: { it: PayRecord; name: string; close: () => void }) {
  const group = useId();
  const before = it.invoice?.state === 'waiting' ? it.invoice : null;
  const { kind: first, title, taxNumber, email } = before ?? titles.get()?.[0] ?? EMPTY;
  const { values, set } = useValues<InvoiceFormValues>({
    kind: first,
    title,
    taxNumber,
    email,
    remark: before?.remark ?? '',
  });
  const kind = kindOf(values.kind);
  const choose = (one: InvoiceTitle) => {
    for (const field of ['kind', 'title', 'taxNumber', 'email'] as const) set(field, one[field]);
  };
  const form = useForm({
    values,
    set,
    faults: ({ title, taxNumber, email, remark }) => ({
      title: !title.trim() ? '请填写发票抬头' : lengthFault(title, INVOICE.title, '发票抬头'),
      taxNumber: titleFault(kind, taxNumber),
      email: mailFault(email),
      remark: lengthFault(remark, INVOICE.remark, '备注'),
    }),
    send: async ({ title, taxNumber, email, remark }) => {
      const asked = { kind, title: title.trim(), taxNumber: taxNumberOf(kind, taxNumber) };
      const outcome = await ask(it, { ...asked, email: email.trim(), remark: remark.trim() });
      if (outcome === 'done') close();
      return outcome;
    },
  });
  return (
    <Dialog title={`${before ? '修改发票申请' : '申请发票'}：${name}`} close={close}>
      <p className="mb-3">
        开票金额 <b className="num">{yuan(amountOf(it))}</b>
        ，是实付减去已退的金额。站点开始开具之前可以修改。
      </p>
      <Form form={form} text={before ? '保存修改' : '提交申请'} pending="正在提交…" wide>
        <Known value={values} choose={choose} />
        <fieldset className="mb-1">
          <legend className="mb-1 font-medium">抬头类型</legend>
          <div className="flex flex-wrap gap-x-5">
            {INVOICE_KIND.map((one) => (
              <label key={one} className="flex items-center gap-2 min-h-10 cursor-pointer">
                <input
                  type="radio"
                  className="radio radio-primary radio-sm"
                  name={`${group}-kind`}
                  checked={kind === one}
                  onChange={() => set('kind', one)}
                />
                {INVOICE_KIND_NAME[one]}
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          {...form.field('title')}
          label="发票抬头"
          required
          hint={kind === 'person' ? '姓名，或写“个人”' : '营业执照上的名称'}
          autoComplete="off"
        />
        {kind === 'company' && (
          <Field
            {...form.field('taxNumber')}
            label="税号"
            required
            hint="18 位统一社会信用代码；旧的税号 15 或 20 位"
            autoComplete="off"
          />
        )}
        <Field
          {...form.field('email')}
          label="邮箱"
          type="email"
          hint="可以不填；站点可能用它发送发票"
          autoComplete="email"
        />
        <Field {...form.field('remark')} label="备注" hint="可以不填" rows={2} />
      </Form>
    </Dialog>
  );
}
