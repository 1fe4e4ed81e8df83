import { X } from 'lucide-react';
import { BULK_HOURS, BULK_NEW_DAYS } from '../../../../../contract/operations/moderation/bulk.ts';
import type { BulkSearch } from '../../../../stores/operations/moderation/bulk.ts';
import { Search } from '../../../ui/Search.tsx';
import { Select } from '../../../ui/Select.tsx';

type Props = { search: BulkSearch; find: (given: Partial<BulkSearch>) => void };

const HOURS = Object.fromEntries(BULK_HOURS.map((it) => [it, `最近 ${it} 小时`]));

/** What is looked for. */
export function Filters({ search, find }: Props) {
  return (
    <div className="panel-box">
      <Search
        label="文字"
        placeholder="正文里的文字，或留空"
        keyword={search.text}
        search={(text) => find({ text })}
      >
        <Select
          label="时间范围"
          of={HOURS}
          value={String(search.hours)}
          set={(it) => find({ hours: Number(it) })}
        />
        <label className="flex items-center gap-2 min-h-10 cursor-pointer">
          <input
            type="checkbox"
            className="toggle toggle-primary toggle-sm"
            checked={search.isNew}
            onChange={({ target }) => find({ isNew: target.checked })}
          />
          只看 {BULK_NEW_DAYS} 天内注册的账号
        </label>
      </Search>
      <div className="grid grid-cols-1 gap-3 p-4">
        {search.near && (
          <p>
            <button type="button" className="btn btn-sm min-h-10" onClick={() => find({ near: null })}>
              与 {search.near.nickname} 同一网络
              <X size={14} aria-label="取消" />
            </button>
          </p>
        )}
        <p className="text-sm text-(--muted)">
          夹在字间的符号与空格、全角与半角、繁体、形近的字都算同一个字。查文章、评论、问答、公共聊天室、算例与报错词典，有文字时也查昵称和简介；私信不查。
        </p>
      </div>
    </div>
  );
}
