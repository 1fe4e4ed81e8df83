import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { place } from '../../../../../contract/kit/places.ts';
import { yuan } from '../../../../../contract/kit/yuan.ts';
import {
  type DeskPayout,
  PAYOUT,
  PAYOUT_STATE_NAME,
  PAYOUT_WAY,
} from '../../../../../contract/money/payout/payout.ts';
import {
  decideOn,
  payoutDesk,
  payoutState,
  startPaying,
  stopPaying,
} from '../../../../stores/money/ledger/desk.ts';
import { user } from '../../../../stores/people/auth/session.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Rows } from '../../../ui/list/Rows.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { SayForm } from '../../../ui/SayForm.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFilters } from '../../../ui/useFilters.ts';

type PayoutDialog = { it: DeskPayout; as: 'paid' | 'refused' | 'released' };
type OpenPayoutDialog = (as: PayoutDialog['as'], it: DeskPayout) => void;

/** Actions on a pending request: for the operator who claimed it, or for all if unclaimed. */
function Steps({ it, ask }: { it: DeskPayout; ask: OpenPayoutDialog }) {
  const me = useStore(user, { ssr: 'initial' });
  const isMine = it.payer.id === me?.id;
  const isFree = isMine || !it.isPaying;
  const about = `${it.user.nickname} ${yuan(it.amount)}`;
  const start = async () => {
    const claimed = await startPaying(it);
    if (claimed) ask('paid', claimed);
  };
  const step = (text: string, act: () => unknown) => (
    <RowAction text={text} label={`${text}：${about}`} act={act} />
  );
  return (
    <>
      {it.isPaying && (
        <p className="text-sm" role="status">
          {isMine ? '你' : it.payer.nickname || '另一位管理员'}正在付款，作者不能撤回。
        </p>
      )}
      <p className="flex flex-wrap gap-1 -ml-3">
        {/* A single button for both states, so that it keeps the focus when its dialog closes. */}
        {isFree && step(isMine ? '记录付款' : '开始付款', isMine ? () => ask('paid', it) : start)}
        {it.isPaying && step('放弃付款', () => ask('released', it))}
        {isFree && step('退回', () => ask('refused', it))}
      </p>
    </>
  );
}

function Row({ it, ask }: { it: DeskPayout; ask: OpenPayoutDialog }) {
  const name = it.user.nickname;
  return (
    <li className="grid gap-1 px-5 py-3 border-b border-base-300">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <a className="link font-semibold wrap-anywhere" href={place.myHome(it.user.id)}>
          {name}
        </a>
        <span className="font-semibold tabular-nums">{yuan(it.amount)}</span>
        <span className="text-sm text-(--muted)">{it.createTime.slice(0, 16)} 申请</span>
      </p>
      <p className="wrap-anywhere">
        {PAYOUT_WAY[it.way]} {it.account} {it.payee}
      </p>
      {it.reference && <p className="text-sm wrap-anywhere">付款单号 {it.reference}</p>}
      {it.reason && <p className="text-sm wrap-anywhere">退回原因：{it.reason}</p>}
      {it.state === 'waiting' && <Steps it={it} ask={ask} />}
    </li>
  );
}

function Decision({ asking: { it, as }, close }: { asking: PayoutDialog; close: () => void }) {
  if (as === 'released')
    return (
      <ConfirmDialog
        title={`放弃付款：${it.user.nickname} ${yuan(it.amount)}`}
        text="确认没有付款"
        act={() => stopPaying(it)}
        close={close}
      >
        <p>
          请先确认{it.payer.nickname || '对方'}还没有把钱付出去。放弃之后作者可以撤回，其他管理员也可以付款。
        </p>
      </ConfirmDialog>
    );
  const send = (said: string) => decideOn(it, as, said);
  const common = { send, close };
  if (as === 'refused')
    return (
      <SayForm
        title={`退回 ${it.user.nickname} 的提现`}
        label="退回的原因"
        hint="对方会看到"
        most={PAYOUT.reason}
        text="确认退回"
        {...common}
      />
    );
  return (
    <SayForm
      title={`记录付款：${it.user.nickname} ${yuan(it.amount)}`}
      label="付款单号"
      hint="银行或支付平台给出的单号"
      most={PAYOUT.reference}
      isLine
      text="确认已经付款"
      {...common}
    >
      <p className="mb-3 wrap-anywhere">
        请付款到{PAYOUT_WAY[it.way]} {it.account}（{it.payee}
        ），再记录。记录后不能撤销，账号只保留末几位。没有付成时按“放弃付款”。
      </p>
    </SayForm>
  );
}

/** Payout requests of authors: claim, pay manually and record it, or refuse. */
export function Payouts() {
  const { query } = useStore(payoutDesk.state, { ssr: 'initial' });
  const start = useFilters(payoutDesk, { state: PAYOUT_STATE_NAME });
  const { isOn, isStopped } = useStore(payoutState, { ssr: 'initial' });
  const [asking, setAsking] = useState<PayoutDialog | null>(null);
  return (
    <section className="panel-box" aria-label="提现">
      <div className="grid gap-3 p-4 border-b border-base-300">
        <p className="text-sm text-(--muted)">
          {isOn ? '作者可以申请提现，' : '提现没有开放，作者不能申请；'}
          在“
          <a className="link" href={place.adminRules()}>
            社区规则
          </a>
          ”里可以更改。开放之前请先确认资质：替他人收款再付款可能需要支付业务许可。
        </p>
        {isStopped && (
          <p className="font-semibold text-error" role="status">
            对账有差异，提现已停止
          </p>
        )}
        <p>
          <Select
            label="状态"
            of={PAYOUT_STATE_NAME}
            value={query.state}
            set={(state) => payoutDesk.show({ state })}
          />
        </p>
      </div>
      <Rows
        counted
        of={payoutDesk}
        start={start}
        what="提现申请"
        none={query.state === 'waiting' ? '没有等待处理的提现申请。' : '没有这样的提现申请。'}
        row={(it) => <Row key={it.id} it={it} ask={(as, it) => setAsking({ it, as })} />}
      />
      {asking && <Decision asking={asking} close={() => setAsking(null)} />}
    </section>
  );
}
