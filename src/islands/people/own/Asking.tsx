import { place } from '../../../../contract/kit/places.ts';
import type { Centre } from '../../../../contract/operations/statistics/centre.ts';
import { RowAction } from '../../ui/RowAction.tsx';
import { Section } from '../../ui/Section.tsx';
import { Body } from '../../ui/text/Body.tsx';

type Props = { comments: Centre['comments']; count: number };

/** Latest unanswered comments. */
export function Asking({ comments, count }: Props) {
  return (
    <Section id="asking" title={count > 0 ? `待回复的评论 ${count > 99 ? '99+' : count}` : '待回复的评论'}>
      {comments.length === 0 ? (
        <p className="text-(--muted)">最近的评论都回复过了。</p>
      ) : (
        <ul className="grid gap-3">
          {comments.map((it) => (
            <li key={it.id} className="grid gap-1 min-w-0">
              <p className="text-sm text-(--muted) wrap-anywhere">
                <a className="text-base-content font-medium" href={place.myHome(it.userId)}>
                  {it.nickname}
                </a>{' '}
                评论了{' '}
                <a className="hover:text-primary" href={place.comment(it.articleId, it.id, it.passageId)}>
                  《{it.articleTitle}》
                </a>
              </p>
              <div className="max-h-18 overflow-hidden pl-3 border-l-2 border-base-300">
                <Body html={it.content} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <p>
        <RowAction
          text={count > 0 ? '去回复' : '全部评论'}
          plain
          href={place.manageComments({ only: count > 0 ? 'unanswered' : '' })}
        />
      </p>
    </Section>
  );
}
