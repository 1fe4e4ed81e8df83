import { TABLE } from '../../ui/look.ts';
import type { Lines } from './lines.ts';

/** Table of backup and current values; differences are bold. */
export function CompareLines<S>({ lines, kept, now }: { lines: Lines<S>; kept: S; now: S | null }) {
  return (
    <table className={`${TABLE} mt-3 table-fixed`}>
      <thead className="text-(--muted)">
        <tr>
          <td className="w-1/4" />
          <th scope="col">备份里</th>
          <th scope="col">现在</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, value]) => (
          <tr key={label}>
            <th scope="row" className="font-normal text-(--muted)">
              {label}
            </th>
            <td className="wrap-anywhere">{value(kept)}</td>
            <td className={`wrap-anywhere ${now && value(now) !== value(kept) ? 'font-semibold' : ''}`}>
              {now ? value(now) : '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
