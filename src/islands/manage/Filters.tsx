import { useStore } from '@nanostores/react';
import { Search } from 'lucide-react';
import { type FormEvent, type MouseEvent, useEffect, useState } from 'react';
import { KEYWORD_MOST } from '../../../contract/limits.ts';
import { MANAGE_TAB, type ManageTab, place, TITLE } from '../../../contract/places.ts';
import { managed, showManaged } from '../../stores/manage.ts';
import { Choice } from './Choice.tsx';

const TABS = Object.keys(MANAGE_TAB) as ManageTab[];

/** The states with their figures. */
function Tabs() {
  const { view, counts } = useStore(managed, { ssr: 'initial' });
  const show = (event: MouseEvent, tab: ManageTab) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showManaged({ tab });
  };
  return (
    <nav
      className="flex gap-1 p-1.5 overflow-x-auto border-b border-base-300"
      aria-label={TITLE.manageArticles}
    >
      {TABS.map((it) => (
        <a
          key={it}
          href={place.manageArticles({ ...view, category: view.category || undefined, tab: it, pageNo: 1 })}
          aria-current={it === view.tab ? 'page' : undefined}
          className="flex flex-none items-center gap-1.5 min-h-10 px-3.5 rounded-field text-(--muted) hover:bg-base-200 aria-[current]:text-primary aria-[current]:font-semibold"
          onClick={(event) => show(event, it)}
        >
          {MANAGE_TAB[it]}
          <span className="num text-sm">{counts?.[it] ?? ''}</span>
        </a>
      ))}
    </nav>
  );
}

/** What of one's own articles is shown: a state, a category, a part of the title. All of it is in the address. */
export function Filters() {
  const { view } = useStore(managed, { ssr: 'initial' });
  const [keyword, setKeyword] = useState('');
  useEffect(() => setKeyword(view.keyword), [view.keyword]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (keyword.trim() !== view.keyword) showManaged({ keyword: keyword.trim() });
  };
  return (
    <>
      <Tabs />
      <div className="grid grid-cols-[minmax(0,1fr)_200px] gap-3 px-5 py-3 border-b border-base-300 max-tabs:grid-cols-1 max-tabs:px-4">
        <form className="flex gap-2" onSubmit={search}>
          <input
            type="search"
            className="input w-full max-tabs:text-base"
            aria-label="标题里的词"
            placeholder="按标题查找"
            maxLength={KEYWORD_MOST}
            value={keyword}
            onChange={(event) => {
              setKeyword(event.target.value);
              if (event.target.value === '' && view.keyword) showManaged({ keyword: '' });
            }}
          />
          <button type="submit" className="btn flex-none" aria-label="查找">
            <Search size={18} />
          </button>
        </form>
        <Choice
          label="分类"
          hidden
          none="全部分类"
          value={view.category}
          set={(category) => showManaged({ category })}
        />
      </div>
    </>
  );
}
