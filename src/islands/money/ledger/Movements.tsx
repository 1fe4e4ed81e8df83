import { yuan } from '../../../../contract/kit/yuan.ts';
import { ENTRY_NAME } from '../../../../contract/money/order/names.ts';
import type { Movement } from '../../../../contract/money/order/order.ts';
import { movements } from '../../../stores/money/ledger/wallet.ts';
import { Rows } from '../../ui/list/Rows.tsx';
import { signedYuan } from '../order/words.ts';

function Row({ it }: { it: Movement }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 py-3 border-b border-base-300 max-tabs:px-4">
      <p className="wrap-anywhere">
        <span className="font-medium">{ENTRY_NAME[it.kind]}</span>
        {it.title && <span className="text-(--muted)"> {it.title}</span>}
      </p>
      <p className={`num font-semibold text-end ${it.amount > 0 ? 'text-success' : ''}`}>
        {signedYuan(it.amount, yuan(it.amount))}
      </p>
      <p className="num text-sm text-(--muted)">{it.createTime.slice(0, 16)}</p>
    </li>
  );
}

/** Movements of the balance. */
export function Movements() {
  return (
    <section className="panel-box" aria-label="余额明细">
      <Rows
        counted
        of={movements}
        what="余额明细"
        none="余额还没有变动过。"
        row={(it) => <Row key={it.id} it={it} />}
      />
    </section>
  );
}
