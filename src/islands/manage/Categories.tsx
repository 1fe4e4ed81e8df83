import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CATEGORY_NAME_MOST } from '../../../contract/limits.ts';
import type { MyCategory } from '../../../contract/manage.ts';
import { place } from '../../../contract/places.ts';
import {
  changeCategory,
  loadCategories,
  makeCategory,
  ownCategories,
  placeCategory,
} from '../../stores/categories.ts';
import { Loaded } from '../user/Loaded.tsx';
import { Ask } from './Ask.tsx';
import { Columns } from './Columns.tsx';
import { DropCategory } from './DropCategory.tsx';
import { Places } from './Places.tsx';
import { TopicForm } from './TopicForm.tsx';
import { TopicLine } from './TopicLine.tsx';

type Asking = { what: 'make' } | { what: 'change' | 'drop'; it: MyCategory };

const ACTION = 'btn btn-ghost btn-sm max-tabs:min-h-10';

function Line({ it, at, of, ask }: { it: MyCategory; at: number; of: number; ask: (it: Asking) => void }) {
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
      <a className={ACTION} href={place.manageCategory(it.id)}>
        文章排序
      </a>
      <button type="button" className={ACTION} onClick={() => ask({ what: 'change', it })}>
        修改
      </button>
      <button type="button" className={ACTION} onClick={() => ask({ what: 'drop', it })}>
        删除
      </button>
    </TopicLine>
  );
}

/** One's own columns and categories: make, change, put in order, delete. */
export function Categories() {
  const { list, state } = useStore(ownCategories, { ssr: 'initial' });
  const [asking, setAsking] = useState<Asking | null>(null);
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
      <Columns />
      <section className="panel-box" aria-label="我的分类" aria-busy={state === 'busy'}>
        <div className="flex items-center justify-between gap-3 px-5 py-3 border-b border-base-300 max-tabs:px-4">
          <h2 className="text-lg font-semibold">分类</h2>
          <button type="button" className="btn" onClick={() => setAsking({ what: 'make' })}>
            新建分类
          </button>
        </div>
        <Loaded state={list.length > 0 ? 'ready' : state} what="你的分类" again={loadCategories}>
          {list.length === 0 ? (
            <p className="grid content-center min-h-40 px-5 text-center text-(--muted)">
              还没有自己的分类。分类显示在你的主页上，读者可以按它查找你的文章。
            </p>
          ) : (
            <ul>
              {list.map((it, at) => (
                <Line key={it.id} it={it} at={at} of={list.length} ask={setAsking} />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      {asking?.what === 'make' && (
        <Ask title="新建分类" close={close}>
          <TopicForm {...form} save={makeCategory} />
        </Ask>
      )}
      {asking?.what === 'change' && (
        <Ask title={`修改“${asking.it.name}”`} close={close}>
          <TopicForm {...form} it={asking.it} save={(it) => changeCategory({ id: asking.it.id, ...it })} />
        </Ask>
      )}
      {asking?.what === 'drop' && <DropCategory it={asking.it} close={close} />}
    </div>
  );
}
