import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fenOf, yuan } from '../../../../contract/kit/yuan.ts';
import { RECHARGE_AMOUNTS } from '../../../../contract/money/order/terms.ts';
import type { Wallet } from '../../../stores/money/ledger/wallet.ts';
import { leavePayment, payment } from '../../../stores/money/order/payment.ts';
import { recharge, resumeBegun } from '../../../stores/money/order/recharge.ts';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { Section } from '../../ui/Section.tsx';
import { Amounts } from './Amounts.tsx';
import { amountFault } from './amount.ts';
import { PayCode } from './PayCode.tsx';

/** Recharge amount and its payment code. */
export function RechargeForm({ it }: { it: Wallet }) {
  const paying = useStore(payment, { ssr: 'initial' });
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    resumeBegun('recharge');
    return leavePayment;
  }, []);
  const { rechargeLeast: least, rechargeMost: most } = it;
  const { values, set } = useValues({ amount: '50' });
  const fen = fenOf(values.amount);
  const form = useForm({
    values,
    set,
    faults: ({ amount }) => ({ amount: amountFault(amount, least, most) }),
    send: ({ amount }) => recharge(fenOf(amount) ?? 0),
  });
  const lead = it.demo
    ? '演示支付：不会有钱流动，余额只在演示站点里有效。'
    : '充值的余额用来购买附件与付费文章，不能提现。';
  return (
    <Section id="recharge" title="充值" lead={lead}>
      {!it.wechat && <p className="text-(--muted)">本站还没有开通微信支付，暂时不能充值。</p>}
      {it.wechat && paying && (
        <PayCode
          paid={`${yuan(paying.amount)} 已经到账。`}
          next="完成"
          again={() => recharge(paying.amount)}
          phone="手机上长按识别不了这个二维码：请在电脑上打开充值中心，登录后点“继续支付”，再用微信扫码。"
        />
      )}
      {it.wechat && !paying && ready && (
        <Form form={form} text={fen ? `微信支付 ${yuan(fen)}` : '微信支付'} pending="正在下单…" label="充值">
          <Amounts
            label="选择金额"
            offered={RECHARGE_AMOUNTS}
            least={least}
            most={most}
            field={form.field('amount')}
          />
        </Form>
      )}
    </Section>
  );
}
