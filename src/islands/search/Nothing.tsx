import { place } from '../../../contract/places.ts';
import type { SearchHelp } from '../../../contract/search.ts';
import { Hot } from './Hot.tsx';

type Props = { keyword: string; help: SearchHelp; choose: (text: string) => void };

/** Nothing was found: what the reader may have meant, tags close to it, and what others search for. The popular tags stand below in any case. */
export function Nothing({ keyword, help, choose }: Props) {
  const instead = help.related.filter((it) => it !== help.corrected);
  return (
    <>
      <div className="finder-part finder-say">
        <p role="status">没有找到与“{keyword}”有关的文章。</p>
        {help.corrected && (
          <p>
            您是不是要找：
            <button type="button" className="corrected" data-item onClick={() => choose(help.corrected)}>
              {help.corrected}
            </button>
          </p>
        )}
        {instead.length > 0 && (
          <div className="cloud">
            {instead.map((it) => (
              <button key={it} type="button" data-item onClick={() => choose(it)}>
                {it}
              </button>
            ))}
          </div>
        )}
        {help.tags.length > 0 && !help.popular && (
          <nav className="cloud" aria-label="相关标签">
            {help.tags.map((it) => (
              <a key={it.id} href={place.tag(it.id)} data-item>
                {it.name}
              </a>
            ))}
          </nav>
        )}
      </div>
      <Hot choose={choose} without={instead} />
    </>
  );
}
