import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  type Donation,
  SPONSOR_STATE_NAME,
  type SponsorState,
} from '../../../../../contract/discovery/site/desk.ts';
import { SPONSOR } from '../../../../../contract/discovery/site/sponsor.ts';
import { lengthFault } from '../../../../../contract/kit/length.ts';
import { donations, saveDonation } from '../../../../stores/discovery/site/desk.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';
import { Rows } from '../../../ui/list/Rows.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFilters } from '../../../ui/useFilters.ts';

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;
const yuan = (fen: number) => (fen / 100).toFixed(2);

function Correct({ it, close }: { it: Donation; close: () => void }) {
  const { values, set } = useValues({
    nickname: it.nickname,
    money: yuan(it.money),
    message: it.message,
  });
  const fen = Math.round(Number(values.money) * 100);
  const form = useForm({
    values,
    set,
    faults: ({ nickname, money, message }) => ({
      nickname: !nickname.trim() ? '请填写称呼' : lengthFault(nickname, SPONSOR.nickname, '称呼'),
      money:
        AMOUNT.test(money.trim()) && fen >= SPONSOR.least && fen <= SPONSOR.most
          ? ''
          : `请填写 ${SPONSOR.least / 100} 到 ${SPONSOR.most / 100} 元，最多两位小数`,
      message: lengthFault(message, SPONSOR.message, '留言'),
    }),
    send: async ({ nickname, message }) => {
      const given = { nickname: nickname.trim(), money: fen, message: message.trim(), state: it.state };
      const outcome = await saveDonation(it, given);
      if (outcome === 'done') close();
      return outcome;
    },
  });
  return (
    <Dialog title={`修改“${it.nickname}”的赞助`} close={close}>
      <Form form={form} text="保存修改" pending="正在保存…" wide>
        <Field {...form.field('nickname')} label="称呼" />
        <Field {...form.field('money')} label="金额（元）" inputMode="decimal" />
        <Field {...form.field('message')} label="留言" rows={2} />
      </Form>
    </Dialog>
  );
}

const NEXT: Record<SponsorState, readonly [SponsorState, string][]> = {
  waiting: [
    ['shown', '确认收到'],
    ['hidden', '不公开'],
  ],
  shown: [['hidden', '隐藏']],
  hidden: [['shown', '公开']],
};

function Row({ it, correct }: { it: Donation; correct: () => void }) {
  const { nickname, money, message } = it;
  return (
    <li className="grid gap-1 px-5 py-3 border-b border-base-300">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold wrap-anywhere">{nickname}</span>
        <span className="num">{yuan(money)} 元</span>
        <span className="text-sm text-(--muted)">{it.createTime.slice(0, 16)}</span>
      </p>
      {message && <p className="wrap-anywhere">{message}</p>}
      {it.contact && <p className="text-sm text-(--muted) wrap-anywhere">联系方式：{it.contact}</p>}
      <p className="flex flex-wrap gap-1 -ml-3">
        {NEXT[it.state].map(([state, text]) => (
          <RowAction
            key={state}
            text={text}
            label={`${text}“${nickname}”`}
            act={() => saveDonation(it, { nickname, money, message, state })}
          />
        ))}
        <RowAction text="修改" label={`修改“${nickname}”`} act={correct} />
      </p>
    </li>
  );
}

/** Donations: confirm once the payment is found, correct, hide. */
export function Donations() {
  const { query } = useStore(donations.state, { ssr: 'initial' });
  const start = useFilters(donations, { state: SPONSOR_STATE_NAME });
  const [asking, setAsking] = useState<Donation | null>(null);
  return (
    <section className="panel-box" aria-label="赞助">
      <div className="flex flex-wrap items-center gap-3 p-4 border-b border-base-300">
        <Select
          label="状态"
          of={SPONSOR_STATE_NAME}
          value={query.state}
          set={(state) => donations.show({ state })}
        />
        <p className="text-sm text-(--muted)">核对到款项后再确认，确认后立即出现在赞助名单里。</p>
      </div>
      <Rows
        counted
        of={donations}
        start={start}
        what="赞助记录"
        none={query.state === 'waiting' ? '没有等待核对的赞助。' : '没有赞助记录。'}
        row={(it) => <Row key={it.id} it={it} correct={() => setAsking(it)} />}
      />
      {asking && <Correct it={asking} close={() => setAsking(null)} />}
    </section>
  );
}
