import { X } from 'lucide-react';
import { BULK_HOURS } from '../../../../../contract/operations/moderation/bulk.ts';
import type { BulkSearch } from '../../../../stores/operations/moderation/bulk.ts';
import { Select } from '../../../ui/Select.tsx';

const HOURS = Object.fromEntries(BULK_HOURS.map((it) => [it, `最近 ${it} 小时`]));

/** Select for the time range, in hours. */
export function Hours({ hours, set }: { hours: number; set: (hours: number) => void }) {
  return <Select label="时间范围" of={HOURS} value={String(hours)} set={(it) => set(Number(it))} />;
}

type Flag = { text: string; checked: boolean; set: (it: boolean) => void };

/** Filter with a toggle. */
export function Toggle({ text, checked, set }: Flag) {
  return (
    <label className="flex items-center gap-2 min-h-10 cursor-pointer">
      <input
        type="checkbox"
        className="toggle toggle-primary toggle-sm"
        checked={checked}
        onChange={({ target }) => set(target.checked)}
      />
      {text}
    </label>
  );
}

/** Filter set from a result, removable. */
export function Pinned({ text, drop }: { text: string; drop: () => void }) {
  return (
    <p>
      <button type="button" className="btn btn-sm min-h-10 h-auto" onClick={drop}>
        {text}
        <X size={14} aria-label="取消" />
      </button>
    </p>
  );
}

/** Filter for accounts on the network of a user. */
export function NearFilters({ near, drop }: { near: BulkSearch['near']; drop: () => void }) {
  return near && <Pinned text={`与 ${near.nickname} 同一网络`} drop={drop} />;
}
