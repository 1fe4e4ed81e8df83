import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { fenOf, yuan } from '../../../../contract/kit/yuan.ts';
import {
  PAYOUT,
  PAYOUT_STATE_NAME,
  PAYOUT_WAY,
  type PayoutWay,
} from '../../../../contract/money/payout/payout.ts';
import {
  loadPayouts,
  payouts,
  reloadPayouts,
  requestPayout,
  withdrawRequest,
} from '../../../stores/money/payout/payouts.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { ROWS } from '../../ui/look.ts';
import { Pending } from '../../ui/Pending.tsx';
import { RowAction } from '../../ui/RowAction.tsx';
import { Section } from '../../ui/Section.tsx';
import { amountFault } from '../order/amount.ts';
import { incomeText, payoutBar } from './terms.ts';

type Read = Exclude<ReturnType<typeof payouts.get>, 'failed' | null>;

function AskForm({ terms }: { terms: Read['terms'] }) {
  const id = useId();
  const { values, set, clear } = useValues({ amount: '', way: 'wechat', account: '', payee: '' });
  const form = useForm({
    values,
    set,
    faults: ({ amount, account, payee }) => ({
      amount: amount.trim() ? amountFault(amount, terms.least, terms.available) : '请填写金额',
      account: account.trim() ? '' : '请填写收款账号',
      payee: payee.trim() ? '' : '请填写收款人姓名',
    }),
    send: async ({ amount, way, account, payee }) => {
      const outcome = await requestPayout({
        amount: fenOf(amount) ?? 0,
        way: way as PayoutWay,
        account,
        payee,
      });
      if (outcome === 'done') clear();
      return outcome;
    },
  });
  return (
    <Form form={form} text="申请提现" pending="正在提交…" label="申请提现">
      <Field
        {...form.field('amount')}
        label="金额（元）"
        inputMode="decimal"
        autoComplete="off"
        hint={`可用 ${yuan(terms.available)}，最少 ${yuan(terms.least)}`}
      />
      <div className="mb-6">
        <label htmlFor={`${id}-way`} className="block mb-1 font-medium">
          收款方式
        </label>
        <select
          id={`${id}-way`}
          className="select w-full"
          value={values.way}
          onChange={({ target }) => set('way', target.value)}
        >
          {Object.entries(PAYOUT_WAY).map(([way, name]) => (
            <option key={way} value={way}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Field {...form.field('account')} label="收款账号" autoComplete="off" most={PAYOUT.account} />
      <Field {...form.field('payee')} label="收款人姓名" autoComplete="name" most={PAYOUT.payee} />
    </Form>
  );
}

function Requests({ list }: { list: Read['list'] }) {
  const [busy, setBusy] = useState('');
  const back = async (payoutNo: string) => {
    if (busy) return;
    setBusy(payoutNo);
    await withdrawRequest(payoutNo);
    setBusy('');
  };
  return (
    <ul className={ROWS}>
      {list.map((it) => (
        <li key={it.payoutNo}>
          <div className="min-w-0">
            <p>
              <b className="num">{yuan(it.amount)}</b> · {PAYOUT_WAY[it.way]} ·{' '}
              {it.isPaying ? '付款中' : PAYOUT_STATE_NAME[it.state]}
            </p>
            <p className="text-sm text-(--muted) wrap-anywhere">
              <span className="num">{it.createTime.slice(0, 16)}</span> 申请，收款人 {it.payee}，账号{' '}
              {it.account}
              {it.reference && `；付款单号 ${it.reference}`}
              {it.reason && `；退回原因：${it.reason}`}
            </p>
          </div>
          {it.state === 'waiting' && !it.isPaying && (
            <RowAction text="撤回" plain busy={busy === it.payoutNo} act={() => back(it.payoutNo)} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Payout terms, request form (or why not now), and own requests. */
export function Payouts() {
  const it = useStore(payouts, { ssr: 'initial' });
  useEffect(() => {
    loadPayouts();
  }, []);
  if (it === null) return <Pending what="提现" />;
  if (it === 'failed') return <Pending what="提现" again={reloadPayouts} />;
  const { terms, list } = it;
  const fault = payoutBar(terms, list);
  return (
    <Section id="payouts" title="提现" lead={incomeText(terms)}>
      {fault ? (
        <p className="font-medium">{fault}</p>
      ) : (
        <div className="max-w-120">
          <AskForm terms={terms} />
        </div>
      )}
      {list.length > 0 && <Requests list={list} />}
    </Section>
  );
}
