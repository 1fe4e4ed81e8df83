import { useId, useState } from 'react';
import { lengthFault } from '../../../../../contract/kit/length.ts';
import { yuan } from '../../../../../contract/kit/yuan.ts';
import type { DeskInvoice } from '../../../../../contract/money/invoice/desk.ts';
import { INVOICE, INVOICE_FILE_BYTES, INVOICE_NUMBER } from '../../../../../contract/money/invoice/terms.ts';
import { issue, reverse } from '../../../../stores/money/invoice/desk.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';

const MB = 1024 * 1024;
const numberFault = (number: string) =>
  INVOICE_NUMBER.test(number.trim()) ? '' : '请填写发票号码：8 到 30 位数字或字母';
const dateFault = (date: string) => (date ? '' : '请选择开票日期');

type Props = { it: DeskInvoice; close: () => void };

/** Optional invoice file. */
export function FileField({ file, set }: { file: File | null; set: (file: File | null) => void }) {
  const id = useId();
  const isLarge = file !== null && file.size > INVOICE_FILE_BYTES;
  return (
    <div>
      <label htmlFor={id} className="block mb-1 font-medium">
        发票文件
      </label>
      <input
        id={id}
        type="file"
        className="file-input w-full"
        accept=".pdf,.ofd"
        aria-describedby={`${id}-note`}
        aria-invalid={isLarge}
        onChange={({ target }) => set(target.files?.[0] ?? null)}
      />
      <p
        id={`${id}-note`}
        className={`min-h-7 pt-0.5 pb-1.5 text-sm ${isLarge ? 'text-error' : 'text-(--muted)'}`}
      >
        PDF 或 OFD，不超过 {INVOICE_FILE_BYTES / MB} MB；只有买家和管理员能下载
      </p>
    </div>
  );
}

/** Records an issued invoice: number, date, and file or link. */
export function IssueForm({ it, close }: Props) {
  const { values, set } = useValues({ number: '', date: '', link: '', file: '' });
  const [file, setFile] = useState<File | null>(null);
  const form = useForm({
    values,
    set,
    faults: ({ number, date, link }) => ({
      number: numberFault(number),
      date: dateFault(date),
      link: !link.trim() || /^https:\/\/\S+$/.test(link.trim()) ? '' : '下载地址以 https:// 开头',
      file: file && file.size > INVOICE_FILE_BYTES ? `发票文件不能超过 ${INVOICE_FILE_BYTES / MB} MB` : '',
    }),
    send: async ({ number, date, link }) => {
      const outcome = await issue(it, { number: number.trim(), date, link: link.trim(), file });
      if (outcome === 'done') close();
      return outcome;
    },
  });
  return (
    <Dialog title={`登记发票：${it.title}`} close={close}>
      <p className="mb-3 wrap-anywhere">
        金额 <b className="num">{yuan(it.amount)}</b>
        {it.taxNumber && (
          <>
            ，税号 <span className="num">{it.taxNumber}</span>
          </>
        )}
        。登记之后号码与金额不能修改，开错了要红冲。
      </p>
      <Form form={form} text="登记" pending="正在登记…" wide>
        <Field {...form.field('number')} label="发票号码" required autoComplete="off" inputMode="numeric" />
        <Field {...form.field('date')} label="开票日期" required type="date" />
        <FileField file={file} set={setFile} />
        <Field
          {...form.field('link')}
          label="下载地址"
          hint="没有文件时，买家可以从这里下载；可以不填"
          autoComplete="off"
          inputMode="url"
        />
      </Form>
    </Dialog>
  );
}

/** Records the red invoice that reverses another. */
export function ReverseForm({ it, close }: Props) {
  const { values, set } = useValues({ number: '', date: '', reason: '' });
  const form = useForm({
    values,
    set,
    faults: ({ number, date, reason }) => ({
      number: numberFault(number),
      date: dateFault(date),
      reason: !reason.trim() ? '请填写理由，买家会看到' : lengthFault(reason, INVOICE.reason, '理由'),
    }),
    send: async ({ number, date, reason }) => {
      const outcome = await reverse(it, { number: number.trim(), date, reason: reason.trim() });
      if (outcome === 'done') close();
      return outcome;
    },
  });
  return (
    <Dialog title={`登记红冲：${it.number}`} close={close}>
      <p className="mb-3">先在税务平台开具红字发票，再登记在这里。买家之后可以按剩下的金额重新申请。</p>
      <Form form={form} text="登记红冲" pending="正在登记…" danger wide>
        <Field
          {...form.field('number')}
          label="红字发票号码"
          required
          autoComplete="off"
          inputMode="numeric"
        />
        <Field {...form.field('date')} label="开票日期" required type="date" />
        <Field {...form.field('reason')} label="理由" required hint="买家会看到" rows={2} />
      </Form>
    </Dialog>
  );
}
