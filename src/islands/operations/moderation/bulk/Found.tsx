import { machineTime } from '../../../../../contract/kit/time.ts';
import type { BulkFound } from '../../../../../contract/operations/moderation/bulk.ts';
import { TARGET_NAME } from '../../../../../contract/operations/moderation/moderation.ts';
import { canUndo, choose, findBulk, nameOf } from '../../../../stores/operations/moderation/bulk.ts';
import { Author } from './Author.tsx';

function Row({ it, isChosen }: { it: BulkFound; isChosen: boolean }) {
  const name = nameOf(it);
  return (
    <li className="flex gap-3 px-4 py-3 [content-visibility:auto] [contain-intrinsic-size:auto_96px]">
      <label className="flex-none flex items-start justify-center min-w-6 min-h-10 pt-0.5 cursor-pointer">
        <input
          type="checkbox"
          className="checkbox checkbox-primary checkbox-sm"
          aria-label={`选择${TARGET_NAME[it.kind]}：${it.text.slice(0, 20) || it.title}`}
          checked={isChosen}
          onChange={({ target }) => choose([name], target.checked)}
        />
      </label>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-3 wrap-anywhere">{it.text || it.title}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-(--muted)">
          <span>
            {TARGET_NAME[it.kind]}
            {it.state === 2 && '，审核中'}
            {!canUndo(it) && '，处理后不能恢复'}
          </span>
          {it.url && (
            <a className="max-w-60 truncate hover:text-primary" href={it.url} target="_blank" rel="noopener">
              {it.title}
            </a>
          )}
          <time dateTime={machineTime(it.createTime)}>{it.createTime.slice(5, 16)}</time>
          <Author author={it.author} near={(near) => findBulk({ text: '', near })} />
        </p>
      </div>
    </li>
  );
}

/** Search results with checkboxes. */
export function Found({ found, chosen }: { found: readonly BulkFound[]; chosen: ReadonlySet<string> }) {
  if (found.length === 0) return <p className="panel-box p-8 text-center text-(--muted)">没有符合的内容</p>;
  return (
    <ol className="panel-box divide-y divide-base-300">
      {found.map((it) => (
        <Row key={nameOf(it)} it={it} isChosen={chosen.has(nameOf(it))} />
      ))}
    </ol>
  );
}
