import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  RECONCILED_MOST,
  RECONCILIATION,
  type Reconciliation,
} from '../../../../../contract/money/ledger/desk.ts';
import {
  bookState,
  compare,
  comparisons,
  letPayoutsGoOn,
  settleComparison,
} from '../../../../stores/money/ledger/desk.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Rows } from '../../../ui/list/Rows.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { SayForm } from '../../../ui/SayForm.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFilters } from '../../../ui/useFilters.ts';

const STATES = { all: '全部', open: '有差异、没有说明的' } as const;

function Row({ it, settle }: { it: Reconciliation; settle: () => void }) {
  return (
    <li className="grid gap-1 px-5 py-3 border-b border-base-300">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">
          {it.day} {RECONCILIATION[it.kind]}
        </span>
        <span className={it.ok ? 'text-(--muted)' : 'text-error'}>{it.ok ? '相符' : '有差异'}</span>
        <span className="text-sm text-(--muted)">
          {it.detail} · {it.createTime.slice(0, 16)}
        </span>
      </p>
      {it.differences.length > 0 && (
        <ul className="list-disc pl-5 text-sm">
          {it.differences.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
      {it.note && (
        <p className="text-sm wrap-anywhere">
          处理结果：{it.note}
          <span className="text-(--muted)">
            （{it.operator}，{it.noteTime.slice(0, 16)}）
          </span>
        </p>
      )}
      {!it.ok && (
        <p className="-ml-3">
          <RowAction
            text={it.note ? '修改说明' : '写明处理结果'}
            label={`${it.note ? '修改' : '写明'} ${it.day} ${RECONCILIATION[it.kind]}的处理结果`}
            act={settle}
          />
        </p>
      )}
    </li>
  );
}

/** Ledger reconciliations with differences, and a button to resume payouts. */
export function Books() {
  const { query } = useStore(comparisons.state, { ssr: 'initial' });
  const start = useFilters(comparisons, { state: STATES });
  const { isStopped } = useStore(bookState, { ssr: 'initial' });
  const [asking, setAsking] = useState<Reconciliation | 'resume' | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setAsking(null);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    await compare();
    setBusy(false);
  };
  return (
    <section className="panel-box" aria-label="对账">
      <div className="grid gap-3 p-4 border-b border-base-300">
        <p className="text-sm text-(--muted)">
          每天凌晨重算每个账户的余额，核对订单与分录；微信支付的账单在第二天比对。发现差异时停止提现，并通知管理员。
        </p>
        {isStopped && (
          <p className="flex flex-wrap items-center gap-3" role="status">
            <span className="font-semibold text-error">提现已停止</span>
            <RowAction text="恢复提现" plain act={() => setAsking('resume')} />
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          <Select label="范围" of={STATES} value={query.state} set={(state) => comparisons.show({ state })} />
          <button type="button" className="btn btn-primary" aria-disabled={busy} onClick={run}>
            {busy ? '正在对账…' : '现在对账'}
          </button>
        </p>
      </div>
      <Rows
        counted
        of={comparisons}
        start={start}
        what="对账结果"
        none={query.state === 'open' ? '没有等待说明的差异。' : '还没有对过账。'}
        row={(it) => <Row key={it.id} it={it} settle={() => setAsking(it)} />}
      />
      {asking === 'resume' && (
        <ConfirmDialog title="恢复提现？" text="恢复提现" act={letPayoutsGoOn} close={close}>
          <p>恢复后作者可以申请，管理员可以记录付款。最近一次对账要相符，其他差异要写明处理结果。</p>
        </ConfirmDialog>
      )}
      {asking !== null && asking !== 'resume' && (
        <SayForm
          title={`${asking.day} ${RECONCILIATION[asking.kind]}的差异`}
          label="处理结果"
          hint="查到的原因和补救的办法；记入操作记录"
          most={RECONCILED_MOST}
          start={asking.note}
          text="保存"
          send={(note) => settleComparison(asking, note)}
          close={close}
        />
      )}
    </section>
  );
}
