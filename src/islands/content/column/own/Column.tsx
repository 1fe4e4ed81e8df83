import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { COLUMN_STATUS, COLUMN_STATUS_NAME } from '../../../../../contract/content/column/column.ts';
import { CHAPTERS_MOST } from '../../../../../contract/kit/limits.ts';
import { place, TITLE } from '../../../../../contract/kit/places.ts';
import {
  type Chapters,
  chapterPlace,
  moveTo,
  placeLast,
  step,
} from '../../../../stores/content/column/chapterOrder.ts';
import { arrange, column, loadColumn } from '../../../../stores/content/column/column.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { NameForm } from '../../../ui/NameForm.tsx';
import { Chapter } from './Chapter.tsx';
import { useDrag } from './useDrag.ts';

let fresh = 0;
const CHAPTER = 'chapter:';

/** Screen reader announcement after a move. */
function moveText(chapters: Chapters, id: number): string {
  const { at, of, chapter } = chapterPlace(chapters, id);
  const it = chapters.flatMap(({ articles }) => articles).find((one) => one.id === id);
  return `《${it?.title || '无标题'}》移到“${chapter}”，第 ${at} 篇，共 ${of} 篇`;
}

/** Chapters and articles of one's own column, ordered by buttons or dragging. */
export function Column({ id }: { id: number }) {
  const { whole, state } = useStore(column, { ssr: 'initial' });
  const [said, setSaid] = useState('');
  useEffect(() => {
    loadColumn(id);
  }, [id]);
  const change = async (how: (chapters: Chapters) => Chapters, article?: number) => {
    const done = arrange(how);
    const shown = column.get().whole?.chapters ?? [];
    if (article !== undefined) setSaid(moveText(shown, article));
    if (!(await done)) setSaid('没有保存，已恢复原来的顺序');
  };
  const drag = useDrag<string>((dragged, onto) => {
    const article = Number(dragged);
    const to = onto.startsWith(CHAPTER) ? Number(onto.slice(CHAPTER.length)) : null;
    change(
      (all) => (to === null ? moveTo(all, article, Number(onto)) : placeLast(all, article, to)),
      article,
    );
  });
  const chapters = whole?.chapters ?? [];
  let before = 0;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 mb-3 text-(--muted)">
        <a className="text-primary" href={place.manageCategories()}>
          {TITLE.manageCategories}
        </a>
        {whole && (
          <>
            <b className="text-base-content wrap-anywhere">{whole.column.name}</b>
            <span className="text-sm">{COLUMN_STATUS_NAME[whole.column.status]}</span>
            {whole.column.status !== COLUMN_STATUS.unpublished && (
              <a className="text-sm text-primary" href={place.column(id)}>
                查看专栏
              </a>
            )}
          </>
        )}
      </p>
      <p className="sr-only" role="status">
        {said}
      </p>
      <Loaded state={state === 'missing' ? 'ready' : state} what="专栏" again={() => loadColumn(id)}>
        {state === 'missing' ? (
          <p className="panel-box grid content-center min-h-80 px-5 text-center text-(--muted)">
            这个专栏不存在，或不是你的。
          </p>
        ) : (
          <div className="grid gap-4">
            {chapters.length === 0 && (
              <p className="panel-box px-5 py-8 text-center text-(--muted)">先建一个章节，再把文章放进去。</p>
            )}
            {chapters.map((it, at) => {
              const from = before;
              before += it.articles.length;
              return (
                <Chapter
                  // The id changes when it is stored; the name is unique within the column.
                  key={it.name}
                  it={it}
                  at={at}
                  chapters={chapters}
                  from={from}
                  change={change}
                  stepArticle={(article, by) => change((all) => step(all, article, by), article)}
                  rowOf={(article) => drag.row(String(article))}
                  target={drag.target(`${CHAPTER}${it.id}`)}
                />
              );
            })}
            {chapters.length < CHAPTERS_MOST && (
              <section className="panel-box p-5" aria-label="新建章节">
                <NameForm
                  label="新章节的名称"
                  action="新建章节"
                  taken={chapters.map((it) => it.name)}
                  save={(name) => {
                    fresh -= 1;
                    const made = { id: fresh, name, articles: [] };
                    change((all) => [...all, made]);
                  }}
                />
              </section>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}
