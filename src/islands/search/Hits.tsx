import { useEffect, useRef } from 'react';
import type { Data } from '../../../contract/endpoint.ts';
import { place } from '../../../contract/places.ts';
import type { articleSearch } from '../../../contract/search.ts';
import { find } from '../../stores/found.ts';
import { Marked } from './Marked.tsx';

type Props = { keyword: string; list: Data<typeof articleSearch> };

/** One page of articles with the way to the others. */
export function Hits({ keyword, list }: Props) {
  const first = useRef<HTMLAnchorElement>(null);
  const { current, pages, total } = list;
  useEffect(() => {
    // The button that turned the page is gone; without this the keyboard would start from nowhere.
    if (document.activeElement === document.body) first.current?.focus();
  }, []);
  return (
    <>
      <p className="finder-sum" role="status">
        找到 {total > 1_000 ? '超过 1000' : total} 篇{pages > 1 && `，第 ${current} / ${pages} 页`}
        <a href={place.search(keyword, current)}>在搜索页查看</a>
      </p>
      <ol className="hits">
        {list.records.map((it, at) => (
          <li key={it.id} className="hit">
            <h2>
              <a ref={at === 0 ? first : null} href={place.article(it.id)} data-item>
                <Marked html={it.title} />
              </a>
            </h2>
            <p className="passage">
              <Marked html={it.summary} />
            </p>
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <nav className="finder-pages" aria-label="搜索结果分页">
          <button
            type="button"
            className="btn btn-sm"
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
            className="btn btn-sm"
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
