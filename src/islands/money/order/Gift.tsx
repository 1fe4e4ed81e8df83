import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { lengthFault } from '../../../../contract/kit/length.ts';
import { fenOf, yuan } from '../../../../contract/kit/yuan.ts';
import { ORDER_NOTE_MOST } from '../../../../contract/money/order/terms.ts';
import { loadWallet, type Wallet, wallet } from '../../../stores/money/ledger/wallet.ts';
import { leavePayment, payment } from '../../../stores/money/order/payment.ts';
import { give, resumeBegun } from '../../../stores/money/order/recharge.ts';
import sheet from '../../../styles/money/money.css?url&no-inline';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { LOUD } from '../../ui/look.ts';
import { Amounts } from './Amounts.tsx';
import { amountFault } from './amount.ts';
import { PayCode } from './PayCode.tsx';

/** In fen. */
const OFFERED = [660, 1_880, 6_600, 16_600];

function Give({ it }: { it: Wallet }) {
  const paying = useStore(payment, { ssr: 'initial' });
  const { values, set } = useValues({ amount: '18.80', message: '' });
  const { sponsorLeast: least, sponsorMost: most } = it;
  const send = ({ amount, message }: typeof values) => give(fenOf(amount) ?? 0, message.trim());
  const form = useForm({
    values,
    set,
    faults: ({ amount, message }) => ({
      amount: amountFault(amount, least, most),
      message: lengthFault(message, ORDER_NOTE_MOST, '留言'),
    }),
    send,
  });
  const fen = fenOf(values.amount);
  if (paying)
    return (
      <PayCode
        paid="谢谢你的支持！名字已经在名单里，刷新页面就能看到。"
        next="好的"
        again={() => send(values)}
        phone="手机上长按识别不了这个二维码：请在电脑上打开本页，登录后扫码。"
      />
    );
  return (
    <Form
      form={form}
      text={fen ? `微信赞助 ${yuan(fen)}` : '微信赞助'}
      pending="正在下单…"
      label="微信赞助"
      wide
    >
      <Amounts label="用微信赞助" offered={OFFERED} least={least} most={most} field={form.field('amount')} />
      <Field {...form.field('message')} label="留言（选填）" most={ORDER_NOTE_MOST} autoComplete="off" />
      {it.demo && <p className={LOUD}>演示支付：不会有钱流动。</p>}
    </Form>
  );
}

/** Donation by WeChat Pay, for members; null if the site does not have it. */
export function Gift() {
  const it = useStore(wallet, { ssr: 'initial' });
  useEffect(() => {
    loadWallet().then(() => resumeBegun('sponsor'));
    return leavePayment;
  }, []);
  if (it === null || it === 'failed' || !it.wechat) return null;
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Give it={it} />
    </>
  );
}
