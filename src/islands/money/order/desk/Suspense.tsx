import { useStore } from '@nanostores/react';
import { yuan } from '../../../../../contract/kit/yuan.ts';
import { suspense, suspenseSums } from '../../../../stores/money/order/desk.ts';
import { Rows } from '../../../ui/list/Rows.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFilters } from '../../../ui/useFilters.ts';
import { RefundRow } from './RefundRow.tsx';

const STATES = { open: '没有完成', done: '已经退回' } as const;

/** WeChat Pay refunds, and payments that match no open order. */
export function Suspense() {
  const { query } = useStore(suspense.state, { ssr: 'initial' });
  const start = useFilters(suspense, { state: STATES });
  const sums = useStore(suspenseSums, { ssr: 'initial' });
  return (
    <section className="panel-box" aria-label="退款与挂账">
      <div className="grid gap-3 p-4 border-b border-base-300">
        <p className="flex flex-wrap gap-x-6">
          <span>
            挂账 <span className="font-semibold tabular-nums">{yuan(sums.suspense)}</span>
          </span>
          <span>
            退款途中 <span className="font-semibold tabular-nums">{yuan(sums.refund)}</span>
          </span>
        </p>
        <p className="text-sm text-(--muted)">
          订单关闭后才到的钱、重复的付款先挂账，再自动原路退回；微信退款由定时任务提交和查询，不成功的会重试，彻底失败的转入对方的余额。
        </p>
        <p>
          <Select label="状态" of={STATES} value={query.state} set={(state) => suspense.show({ state })} />
        </p>
      </div>
      <Rows
        counted
        of={suspense}
        start={start}
        what="退款"
        none={query.state === 'open' ? '没有等待处理的退款和挂账。' : '还没有退回过。'}
        row={(it) => <RefundRow key={it.id} it={it} className="px-5" />}
      />
    </section>
  );
}
