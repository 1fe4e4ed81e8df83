import { useEffect, useRef } from 'react';
import type { articleSearch, SearchHelp } from '../../../../contract/discovery/search/search.ts';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { place } from '../../../../contract/kit/places.ts';
import { find } from '../../../stores/discovery/search/results.ts';
import { Hit } from './Hit.tsx';
import { amount, queryNote } from './words.ts';

const LINK = 'text-primary pointer-coarse:inline-flex pointer-coarse:items-center pointer-coarse:min-h-10';

type Props = { keyword: string; list: Data<typeof articleSearch>; help: SearchHelp };

/** One page of article results with paging. */
export function Hits({ keyword, list, help }: Props) {
  const hits = useRef<HTMLOListElement>(null);
  const { current, pages, total } = list;
  useEffect(() => {
    // The paging button was removed; without this, keyboard focus is lost.
    if (document.activeElement === document.body) hits.current?.querySelector('a')?.focus();
  }, []);
  return (
    <>
      <p
        className="flex items-center justify-between gap-3 px-4.5 py-2 text-[13px] text-(--muted)"
        role="status"
      >
        {queryNote(keyword, help) || `找到 ${amount(total)}`}
        {pages > 1 && `，第 ${current} / ${pages} 页`}
        <a className={LINK} href={place.search(keyword, current)}>
          在搜索页查看
        </a>
        <a className={LINK} href={place.search(keyword, 1, 'question')}>
          {help.others > 0 ? `问答 ${amount(help.others, '个')}` : '搜索问答'}
        </a>
      </p>
      <ol className="hits" ref={hits}>
        {list.records.map((it) => (
          <Hit key={it.id} hit={it} href={place.article(it.id)} />
        ))}
      </ol>
      {pages > 1 && (
        <nav className="flex items-center justify-center gap-4 p-3.5" aria-label="搜索结果分页">
          <button
            type="button"
            className="btn"
            disabled={current <= 1}
            onClick={() => find(keyword, current - 1)}
          >
            上一页
          </button>
          <span className="num">
            {current} / {pages}
          </span>
          <button
            type="button"
            className="btn"
            disabled={current >= pages}
            onClick={() => find(keyword, current + 1)}
          >
            下一页
          </button>
        </nav>
      )}
    </>
  );
}
