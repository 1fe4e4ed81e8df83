import { useStore } from '@nanostores/react';
import { MANAGE_TAB, place, TITLE } from '../../../contract/places.ts';
import { managed, showManaged } from '../../stores/manage.ts';
import { Choice } from './Choice.tsx';
import { SearchBox } from './SearchBox.tsx';
import { Tabs } from './Tabs.tsx';

/** What of one's own articles is shown: a state, a category, a part of the title. All of it is in the address. */
export function Filters() {
  const { view, counts } = useStore(managed, { ssr: 'initial' });
  return (
    <>
      <Tabs
        label={TITLE.manageArticles}
        tabs={MANAGE_TAB}
        at={view.tab}
        counts={counts}
        hrefOf={(tab) =>
          place.manageArticles({ ...view, category: view.category || undefined, tab, pageNo: 1 })
        }
        show={(tab) => showManaged({ tab })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_200px] gap-3 px-5 py-3 border-b border-base-300 max-tabs:grid-cols-1 max-tabs:px-4">
        <SearchBox
          label="标题里的词"
          placeholder="按标题查找"
          keyword={view.keyword}
          search={(keyword) => showManaged({ keyword })}
        />
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
