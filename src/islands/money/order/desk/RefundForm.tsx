import { lengthFault } from '../../../../../contract/kit/length.ts';
import { fenOf, yuan } from '../../../../../contract/kit/yuan.ts';
import { type OrderDetail, REFUND_REASON_MOST } from '../../../../../contract/money/order/desk.ts';
import { giveBack } from '../../../../stores/money/order/desk.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';

const WHERE = { balance: '对方的余额', wechat: '付款的微信账户' };

/** Form for amount and reason of a refund. */
export function RefundForm({ it, close }: { it: OrderDetail; close: () => void }) {
  const { values, set } = useValues({ amount: (it.refundMost / 100).toFixed(2), reason: '' });
  const fen = fenOf(values.amount);
  const form = useForm({
    values,
    set,
    faults: ({ reason }) => ({
      amount:
        fen !== null && fen <= it.refundMost && (fen > 0 || it.amount === 0)
          ? ''
          : `请填写 0.01 到 ${(it.refundMost / 100).toFixed(2)} 元，最多两位小数`,
      reason: !reason.trim()
        ? '请填写退款的理由，对方会看到'
        : lengthFault(reason, REFUND_REASON_MOST, '理由'),
    }),
    send: async ({ reason }) => {
      const outcome = await giveBack(it, fen ?? 0, reason.trim());
      if (outcome === 'done') close();
      return outcome;
    },
  });
  return (
    <Dialog title={`退款：${it.title}`} close={close}>
      <p className="mb-3">
        退到{WHERE[it.payWay]}，最多 {yuan(it.refundMost)}。{it.author.id && '作者的收入按比例收回。'}
        {it.type !== 'recharge' && it.type !== 'sponsor' && '全部退款后，对方不能再下载或阅读。'}
        退款不能撤销。
      </p>
      {it.invoice?.state === 'issued' && (
        <p className="mb-3 text-warning" role="note">
          这笔订单已经开了 {yuan(it.invoice.amount)} 的发票（号码 {it.invoice.number}
          ）：退款之后要红冲，再登记在“发票申请”里。
        </p>
      )}
      <Form form={form} text="确认退款" pending="正在退款…" wide>
        <Field {...form.field('amount')} label="退款金额（元）" inputMode="decimal" autoComplete="off" />
        <Field {...form.field('reason')} label="理由" hint="对方会看到" rows={2} />
      </Form>
    </Dialog>
  );
}
