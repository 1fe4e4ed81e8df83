import { useStore } from '@nanostores/react';
import type { ManageOrder } from '../../../../../contract/content/article/own.ts';
import { MANAGE_TAB, place, TITLE } from '../../../../../contract/kit/places.ts';
import { managed, showManaged } from '../../../../stores/content/article/own.ts';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Choice } from './Choice.tsx';

const ORDER: Readonly<Record<ManageOrder, string>> = {
  create_time: '最新创建',
  update_time: '最近更新',
  quantity: '阅读最多',
  like_count: '点赞最多',
  collect_count: '收藏最多',
  comment_count: '评论最多',
};

/** Filters of one's own articles: state, category, title, sort order; kept in the URL. */
export function Filters() {
  const { view, counts } = useStore(managed, { ssr: 'initial' });
  return (
    <>
      <Tabs
        className="px-2"
        current="page"
        label={TITLE.manageArticles}
        tabs={MANAGE_TAB}
        at={view.tab}
        counts={counts}
        hrefOf={(tab) =>
          place.manageArticles({ ...view, category: view.category || undefined, tab, pageNo: 1 })
        }
        show={(tab) => showManaged({ tab })}
      />
      <div className="flex flex-wrap gap-3 px-5 py-3 border-b border-base-300 max-tabs:px-4">
        <div className="grow basis-60 min-w-0">
          <SearchBox
            label="标题里的词"
            placeholder="按标题查找"
            keyword={view.keyword}
            search={(keyword) => showManaged({ keyword })}
          />
        </div>
        <div className="grid min-w-30 max-tabs:flex-1">
          <Choice
            label="分类"
            hidden
            none="全部分类"
            value={view.category}
            set={(category) => showManaged({ category })}
          />
        </div>
        {view.tab !== 'deleted' && (
          <div className="grid min-w-30 max-tabs:flex-1">
            <Select label="排序" of={ORDER} value={view.order} set={(order) => showManaged({ order })} />
          </div>
        )}
      </div>
    </>
  );
}
