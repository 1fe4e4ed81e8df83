import { useState } from 'react';
import { COMMENT_STATE } from '../../../../../contract/discussion/comment/comment.ts';
import { COMMENT_ONLY, place } from '../../../../../contract/kit/places.ts';
import { machineTime } from '../../../../../contract/kit/time.ts';
import { answer, dropComment, type ListedComment } from '../../../../stores/discussion/comment/own.ts';
import { ReportButton } from '../../../operations/moderation/report/ReportButton.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Body } from '../../../ui/text/Body.tsx';
import { Composer } from '../Composer.tsx';

const MARK = 'flex-none text-sm text-warning';

function Marks({ it }: { it: ListedComment }) {
  if (it.isUnanswered) return <span className={MARK}>{COMMENT_ONLY.unanswered}</span>;
  if (it.state === COMMENT_STATE.review) return <span className={MARK}>{COMMENT_ONLY.waiting}</span>;
  if (it.state === COMMENT_STATE.hidden) return <span className={MARK}>{COMMENT_ONLY.hidden}</span>;
  return null;
}

function Where({ it }: { it: ListedComment }) {
  const shown = it.articleTitle && it.state === COMMENT_STATE.shown;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-(--muted)">
      {shown ? (
        <a
          className="min-w-0 wrap-anywhere hover:text-primary"
          href={place.comment(it.articleId, it.id, it.passageId)}
        >
          《{it.articleTitle}》
        </a>
      ) : (
        <span className="min-w-0 wrap-anywhere">
          {it.articleTitle ? `《${it.articleTitle}》` : '文章已下架或删除'}
        </span>
      )}
      <time dateTime={machineTime(it.createTime) || undefined} title={it.createTime}>
        {it.createTime.slice(0, 16)}
      </time>
    </p>
  );
}

/** Row of the comment centre: received comments can be answered and reported, own ones deleted. */
export function CommentRow({ it, received }: { it: ListedComment; received: boolean }) {
  const [answering, setAnswering] = useState(false);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 px-5 py-4 border-b border-base-300 wrap-anywhere max-tabs:px-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {received && (
          <a className="font-semibold hover:text-primary" href={place.myHome(it.userId)}>
            {it.nickname}
          </a>
        )}
        {it.replyNickname && it.parentId > 0 && (
          <span className="text-sm text-(--muted)">回复 @{it.replyNickname}</span>
        )}
        <Marks it={it} />
      </p>
      <Body html={it.content} />
      <Where it={it} />
      <div className="comment-foot">
        <span className="num">{it.likeCount} 赞</span>
        {!received && it.parentId === 0 && <span className="num">{it.replyCount} 回复</span>}
        {received && (
          <button
            type="button"
            className="quiet"
            aria-expanded={answering}
            onClick={() => setAnswering(true)}
          >
            回复
          </button>
        )}
        {received && <ReportButton kind="comment" id={String(it.id)} owner={it.userId} />}
        {!received && <ConfirmButton label="删除" ask="删除这条评论？" act={() => dropComment(it)} />}
      </div>
      {it.answers.map((one) => (
        <div key={one.id} className="pl-4 border-l-2 border-base-300" role="status">
          <p className="text-sm text-(--muted)">
            {one.state === COMMENT_STATE.review ? '你的回复正在审核，通过后读者才能看到' : '你的回复'}
          </p>
          <Body html={one.content} />
        </div>
      ))}
      {answering && (
        <Composer
          articleId={it.articleId}
          name={`reply:${it.id}`}
          label={`回复 @${it.nickname}`}
          action="回复"
          send={async (text, attempt) => {
            const done = await answer(it, text, attempt);
            if (done) setAnswering(false);
            return done;
          }}
          cancel={() => setAnswering(false)}
          focus
        />
      )}
    </li>
  );
}
