import { yuan } from '../../../../../contract/kit/yuan.ts';
import type { Posting } from '../../../../../contract/money/order/desk.ts';
import { ENTRY_NAME } from '../../../../../contract/money/order/names.ts';
import { TABLE } from '../../../ui/look.ts';
import { ScrollBox } from '../../../ui/ScrollBox.tsx';

/** Table of ledger postings: from, to, amount. */
export function Postings({ of }: { of: readonly Posting[] }) {
  if (of.length === 0) return <p className="text-sm text-(--muted)">还没有记账。</p>;
  return (
    // A narrow screen scrolls the table.
    <ScrollBox className="overflow-x-auto" label="分录">
      <table className={`${TABLE} min-w-120`}>
        <thead>
          <tr className="text-(--muted)">
            {['时间', '种类', '转出', '转入'].map((head) => (
              <th key={head} scope="col" className="font-normal">
                {head}
              </th>
            ))}
            <th scope="col" className="font-normal text-right">
              金额
            </th>
          </tr>
        </thead>
        <tbody>
          {of.flatMap((it) =>
            it.transfers.map((transfer, n) => (
              <tr key={`${it.id}-${transfer.from.id}-${transfer.to.id}`}>
                <td className="whitespace-nowrap tabular-nums" title={it.key}>
                  {n === 0 && it.createTime.slice(0, 16)}
                </td>
                <td className="whitespace-nowrap">{n === 0 && ENTRY_NAME[it.kind]}</td>
                <td>{transfer.from.name}</td>
                <td>{transfer.to.name}</td>
                <td className="text-right tabular-nums">{yuan(transfer.amount)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </ScrollBox>
  );
}
