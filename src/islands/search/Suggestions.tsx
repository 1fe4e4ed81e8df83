import { useStore } from '@nanostores/react';
import { Search } from 'lucide-react';
import { suggestions } from '../../stores/suggest.ts';
import { ICON } from './icons.ts';

type Props = { keyword: string; choose: (text: string) => void };

/** What the text may become; the first entry searches for it unchanged. */
export function Suggestions({ keyword, choose }: Props) {
  const list = useStore(suggestions).filter((it) => it.url || it.text !== keyword);
  return (
    <section className="finder-part" aria-label="搜索建议">
      <ul>
        <li>
          <button type="button" className="panel-item" data-item onClick={() => choose(keyword)}>
            <Search size={16} />
            <span className="truncate">
              搜索“<b>{keyword}</b>”
            </span>
          </button>
        </li>
        {list.map((it) => {
          const Icon = ICON[it.kind];
          const inside = (
            <>
              <Icon size={16} />
              <span className="truncate">{it.text}</span>
            </>
          );
          return (
            <li key={`${it.kind} ${it.text}`}>
              {it.url ? (
                <a className="panel-item" href={it.url} data-item>
                  {inside}
                </a>
              ) : (
                <button type="button" className="panel-item" data-item onClick={() => choose(it.text)}>
                  {inside}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
