import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { MyCategory } from '../../../../../contract/content/article/own.ts';
import { CATEGORY_NAME_MOST } from '../../../../../contract/kit/limits.ts';
import { place } from '../../../../../contract/kit/places.ts';
import {
  changeCategory,
  loadCategories,
  makeCategory,
  ownCategories,
  placeCategory,
} from '../../../../stores/content/category/categories.ts';
import { type EntryDialog, EntryDialogBox } from '../../../ui/EntryDialogBox.tsx';
import { useHas } from '../../../ui/list/useHas.ts';
import { RowAction } from '../../../ui/RowAction.tsx';
import { Places } from '../../article/own/Places.tsx';
import { Columns } from '../../column/own/Columns.tsx';
import { TopicForm } from '../../column/own/TopicForm.tsx';
import { TopicLine } from '../../column/own/TopicLine.tsx';
import { Topics } from '../../column/own/Topics.tsx';
import { DropCategory } from './DropCategory.tsx';

function Line({
  it,
  at,
  of,
  ask,
}: {
  it: MyCategory;
  at: number;
  of: number;
  ask: (it: EntryDialog<MyCategory>) => void;
}) {
  return (
    <TopicLine
      name={it.name}
      href={place.manageArticles({ category: it.id })}
      cover={it.cover}
      intro={it.intro}
      figures={`${it.articleNum} 篇公开，共 ${it.ownNum} 篇`}
      end={
        <Places
          id={`category-${it.id}`}
          name={it.name}
          first={at === 0}
          last={at === of - 1}
          move={(by) => placeCategory(at, at + by)}
        />
      }
    >
      <RowAction text="文章排序" href={place.manageCategory(it.id)} />
      <RowAction text="修改" act={() => ask({ what: 'change', it })} />
      <RowAction text="删除" act={() => ask({ what: 'drop', it })} />
    </TopicLine>
  );
}

/** One's own columns and categories: create, edit, order, delete. */
export function Categories() {
  const own = useStore(ownCategories, { ssr: 'initial' });
  const hasColumns = useHas('centre');
  const [asking, setAsking] = useState<EntryDialog<MyCategory> | null>(null);
  const close = () => setAsking(null);
  useEffect(() => {
    loadCategories();
  }, []);
  const form = {
    what: '分类',
    nameMost: CATEGORY_NAME_MOST,
    introHint: '可以不写，显示在你的主页上',
    done: close,
  };
  return (
    <div className="grid gap-4">
      {hasColumns && <Columns />}
      <Topics
        what="分类"
        make={() => setAsking({ what: 'make' })}
        of={own}
        again={loadCategories}
        none="还没有自己的分类。分类显示在你的主页上，读者可以按它查找你的文章。"
        row={(it, at) => <Line key={it.id} it={it} at={at} of={own.list.length} ask={setAsking} />}
      />
      <EntryDialogBox
        asking={asking}
        close={close}
        title={(it) => (it ? `修改“${it.name}”` : '新建分类')}
        form={(it) =>
          it ? (
            <TopicForm {...form} it={it} save={(said) => changeCategory({ id: it.id, ...said })} />
          ) : (
            <TopicForm {...form} save={makeCategory} />
          )
        }
        drop={(it) => <DropCategory it={it} close={close} />}
      />
    </div>
  );
}
