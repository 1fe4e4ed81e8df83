import { BULK_NEW_DAYS } from '../../../../../contract/operations/moderation/bulk.ts';
import type { BulkSearch } from '../../../../stores/operations/moderation/bulk.ts';
import { Search } from '../../../ui/Search.tsx';
import { Hours, NearFilters, Toggle } from './NearFilters.tsx';

type Props = { search: BulkSearch; find: (given: Partial<BulkSearch>) => void };

/** Search filters. */
export function Filters({ search, find }: Props) {
  return (
    <div className="panel-box">
      <Search
        label="文字"
        placeholder="正文里的文字，或留空"
        keyword={search.text}
        search={(text) => find({ text })}
      >
        <Hours hours={search.hours} set={(hours) => find({ hours })} />
        <Toggle
          text={`只看 ${BULK_NEW_DAYS} 天内注册的账号`}
          checked={search.isNew}
          set={(isNew) => find({ isNew })}
        />
      </Search>
      <div className="grid grid-cols-1 gap-3 p-4">
        <NearFilters near={search.near} drop={() => find({ near: null })} />
        <p className="text-sm text-(--muted)">
          夹在字间的符号与空格、全角与半角、繁体、形近的字都算同一个字。查文章、评论、问答、公共聊天室、算例与报错词典，有文字时也查昵称和简介；私信不查。
        </p>
      </div>
    </div>
  );
}
