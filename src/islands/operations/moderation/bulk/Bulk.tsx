import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { BULK_FOUND_MOST } from '../../../../../contract/operations/moderation/bulk.ts';
import {
  type BulkResult,
  bulkProgress,
  bulkResult,
  choose,
  chosen,
  findBulk,
  lastBulk,
  nameOf,
  undoLast,
} from '../../../../stores/operations/moderation/bulk.ts';
import { Pending } from '../../../ui/Pending.tsx';
import { Done } from './Done.tsx';
import { Filters } from './Filters.tsx';
import { Found } from './Found.tsx';
import { Past } from './Past.tsx';
import { RuleAll } from './RuleAll.tsx';

/** What several accounts wrote alike; each leads to its texts. */
function Phrases({ phrases }: Pick<BulkResult, 'phrases'>) {
  if (phrases.length === 0) return null;
  return (
    <section aria-labelledby="bulk-phrases">
      <h2 id="bulk-phrases" className="mb-2 font-semibold">
        多个账号都写了
      </h2>
      <ul className="flex flex-wrap gap-2">
        {phrases.map((it) => (
          <li key={it.text}>
            <button
              type="button"
              className="btn btn-sm h-auto min-h-10 py-1 border-base-300 bg-base-100 font-normal"
              onClick={() => findBulk({ text: it.text })}
            >
              <span className="wrap-anywhere">“{it.text}”</span>
              <span className="text-(--muted)">
                {it.people} 人 {it.texts} 条
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How much was found, and the buttons that act on what is chosen of it. */
function Chosen({ result, count, rule }: { result: BulkResult; count: number; rule: () => void }) {
  const { found, people, isCut } = result;
  const all = found.map(nameOf);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 min-h-10">
      <span role="status">
        找到 {found.length} 条，{people} 个账号
        {isCut && `；只列出最近的 ${BULK_FOUND_MOST} 条，处理之后再查找一次`}
      </span>
      {found.length > 0 && (
        <>
          <label className="flex items-center gap-2 min-h-10 cursor-pointer">
            <input
              type="checkbox"
              className="checkbox checkbox-primary checkbox-sm"
              checked={count === all.length}
              onChange={({ target }) => choose(all, target.checked)}
            />
            全选
          </label>
          <button
            type="button"
            className="btn btn-error btn-sm min-h-10 ml-auto"
            disabled={count === 0}
            onClick={rule}
          >
            隐藏所选的 {count} 条
          </button>
        </>
      )}
    </p>
  );
}

/** Finds a wave of texts by what they say and where they came from, and hides all of it at one go. */
export function Bulk() {
  const result = useStore(bulkResult, { ssr: 'initial' });
  const names = useStore(chosen, { ssr: 'initial' });
  const progress = useStore(bulkProgress, { ssr: 'initial' });
  const last = useStore(lastBulk, { ssr: 'initial' });
  const [ruling, setRuling] = useState(false);
  useEffect(() => void findBulk(), []);
  const { state, found, phrases, search } = result;
  return (
    <section aria-label="批量清理" aria-busy={state === 'busy'} className="grid grid-cols-1 gap-4">
      <Filters search={search} find={findBulk} />
      {last && <Done last={last} undo={undoLast} />}
      {progress && (
        <p role="status" className="flex items-center gap-3">
          <progress className="progress progress-primary w-40" value={progress.done} max={progress.total} />
          已处理 {progress.done} / {progress.total}
        </p>
      )}
      {state === 'ready' ? (
        <>
          <Phrases phrases={phrases} />
          <Chosen result={result} count={names.size} rule={() => setRuling(true)} />
          <Found found={found} chosen={names} />
        </>
      ) : (
        <Pending what="最近的内容" again={state === 'failed' ? () => findBulk() : undefined} />
      )}
      <Past />
      {ruling && (
        <RuleAll texts={found.filter((it) => names.has(nameOf(it)))} close={() => setRuling(false)} />
      )}
    </section>
  );
}
