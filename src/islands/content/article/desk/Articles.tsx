import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CURATED_FLAG, CURATED_STATE } from '../../../../../contract/content/article/desk.ts';
import { place } from '../../../../../contract/kit/places.ts';
import type { Action, QueueItem } from '../../../../../contract/operations/moderation/moderation.ts';
import { curated } from '../../../../stores/content/article/desk.ts';
import { loadSiteCategories, siteCategories } from '../../../../stores/content/category/categories.ts';
import { Frame } from '../../../operations/desk/Frame.tsx';
import { Ruling } from '../../../operations/moderation/Ruling.tsx';
import { Rows } from '../../../ui/list/Rows.tsx';
import { Search } from '../../../ui/Search.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFilters } from '../../../ui/useFilters.ts';
import { ArticleRow } from './ArticleRow.tsx';

function Body() {
  const { query, list } = useStore(curated.state, { ssr: 'initial' });
  const categories = useStore(siteCategories, { ssr: 'initial' });
  const [asking, setAsking] = useState<{ item: QueueItem; action: Action } | null>(null);
  const start = useFilters(curated, {
    keyword: null,
    state: CURATED_STATE,
    flag: CURATED_FLAG,
    userId: null,
    categoryId: null,
  });
  useEffect(() => {
    loadSiteCategories().catch(() => {});
  }, []);
  const byCategory = { 0: '全部分类', ...Object.fromEntries(categories.map((it) => [it.id, it.name])) };
  const author = query.userId && list.find((it) => it.author.id === query.userId)?.author.nickname;
  return (
    <section className="panel-box" aria-label="文章">
      <Search
        label="标题或编号"
        placeholder="按标题或编号查找"
        keyword={query.keyword}
        search={(keyword) => curated.show({ keyword })}
      >
        <Select
          label="状态"
          of={CURATED_STATE}
          value={query.state}
          set={(state) => curated.show({ state })}
        />
        <Select label="筛选" of={CURATED_FLAG} value={query.flag} set={(flag) => curated.show({ flag })} />
        <Select
          label="分类"
          of={byCategory as Record<string, string>}
          value={String(query.categoryId)}
          set={(id) => curated.show({ categoryId: Number(id) })}
        />
      </Search>
      {query.userId && (
        <p className="flex items-center gap-3 px-5 pt-3 text-sm">
          只看 {author || query.userId} 的文章
          <a className="link" href={place.adminArticles()}>
            查看所有人的
          </a>
        </p>
      )}
      <Rows
        counted
        of={curated}
        what="文章"
        none="没有符合条件的文章。"
        start={start}
        row={(it) => <ArticleRow key={it.id} it={it} ask={setAsking} />}
      />
      {asking && <Ruling {...asking} close={() => setAsking(null)} decided={() => curated.show()} />}
    </section>
  );
}

/** Admin page of all articles. */
export function Articles() {
  return (
    <Frame at={place.adminArticles()}>
      <Body />
    </Frame>
  );
}
