import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  COMMENT_ONLY,
  COMMENT_TAB,
  type CommentOnly,
  place,
  TITLE,
} from '../../../../../contract/kit/places.ts';
import { loadComments, ownComments, showComments } from '../../../../stores/discussion/comment/own.ts';
import { type CommentsView, ONLY } from '../../../../stores/discussion/comment/ownView.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Paging } from '../../../ui/Paging.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { CommentRow } from './CommentRow.tsx';

function emptyText({ tab, only, keyword }: CommentsView): string {
  if (keyword) return '没有符合条件的评论。';
  if (only === 'unanswered') return '评论都回复过了。';
  if (only) return `没有${COMMENT_ONLY[only]}的评论。`;
  return tab === 'received'
    ? '还没有人评论你的文章。发布文章后，读者的评论会出现在这里。'
    : '还没有发表过评论。';
}

/** Received comments, and comments one wrote, with actions. */
export function Comments() {
  const { view, list, pages, counts, state } = useStore(ownComments, { ssr: 'initial' });
  useEffect(() => {
    loadComments();
    addEventListener('popstate', loadComments);
    return () => removeEventListener('popstate', loadComments);
  }, []);
  return (
    <section className="panel-box own-comments" aria-label="评论" aria-busy={state === 'busy'}>
      <Tabs
        className="px-2"
        current="page"
        label={TITLE.manageComments}
        tabs={COMMENT_TAB}
        at={view.tab}
        counts={counts}
        hrefOf={(tab) => place.manageComments({ tab })}
        show={(tab) => showComments({ tab, only: '' })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_200px] gap-3 px-5 py-3 border-b border-base-300 max-tabs:grid-cols-1 max-tabs:px-4">
        <SearchBox
          label="评论或文章标题里的词"
          placeholder="按评论内容或文章标题查找"
          keyword={view.keyword}
          search={(keyword) => showComments({ keyword })}
        />
        <select
          className="select w-full"
          aria-label="评论的状态"
          value={view.only}
          onChange={(event) => showComments({ only: event.target.value as CommentOnly | '' })}
        >
          <option value="">全部</option>
          {ONLY[view.tab].map((it) => (
            <option key={it} value={it}>
              {COMMENT_ONLY[it]}
              {it === 'unanswered' && counts ? ` ${counts.unanswered}` : ''}
            </option>
          ))}
        </select>
      </div>
      <Loaded state={state} what="评论" again={loadComments}>
        {list.length === 0 ? (
          <div className="grid justify-items-center content-center gap-4 min-h-80 px-5 text-center text-(--muted)">
            <p>{emptyText(view)}</p>
            {(view.keyword || view.only) && (
              <a className="btn" href={place.manageComments({ tab: view.tab })}>
                查看全部
              </a>
            )}
          </div>
        ) : (
          <>
            <ul>
              {list.map((it) => (
                <CommentRow key={it.id} it={it} received={view.tab === 'received'} />
              ))}
            </ul>
            <Paging
              pageNo={view.pageNo}
              pages={pages}
              at={(pageNo) => place.manageComments({ ...view, pageNo })}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
