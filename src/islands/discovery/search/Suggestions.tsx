import { useStore } from '@nanostores/react';
import { MessageCircleQuestionMark, Search } from 'lucide-react';
import { place } from '../../../../contract/kit/places.ts';
import { suggestions } from '../../../stores/discovery/search/suggest.ts';
import { ICON } from './icons.ts';
import { PART } from './look.ts';

type Props = { keyword: string; choose: (text: string) => void };

/** Completions; the first entries search the unchanged text, in articles and in questions. */
export function Suggestions({ keyword, choose }: Props) {
  const list = useStore(suggestions).filter((it) => it.url || it.text !== keyword);
  return (
    <section className={PART} aria-label="搜索建议">
      <p role="status" className="sr-only">{`${list.length + 2} 条建议，用方向键选择`}</p>
      <ul>
        <li>
          <button type="button" className="panel-item" data-item onClick={() => choose(keyword)}>
            <Search size={16} />
            <span className="truncate">
              搜索“<b>{keyword}</b>”
            </span>
          </button>
        </li>
        <li>
          <a className="panel-item" href={place.search(keyword, 1, 'question')} data-item>
            <MessageCircleQuestionMark size={16} />
            <span className="truncate">
              在问答中搜索“<b>{keyword}</b>”
            </span>
          </a>
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
