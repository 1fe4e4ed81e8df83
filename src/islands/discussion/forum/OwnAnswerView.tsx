import { useStore } from '@nanostores/react';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { place } from '../../../../contract/kit/places.ts';
import { machineTime } from '../../../../contract/kit/time.ts';
import type { OwnAnswer } from '../../../stores/discussion/forum/answers.ts';
import { user } from '../../../stores/people/auth/session.ts';
import { Body } from '../../ui/text/Body.tsx';
import { Files } from './Files.tsx';
import { PostTools } from './PostTools.tsx';
import type { QuestionState } from './questionState.ts';
import { RemarksOf } from './RemarksOf.tsx';

/** One's own answer that is not on the page yet. */
export function OwnAnswerView({ question, own }: { question: QuestionState; own: OwnAnswer }) {
  const me = useStore(user);
  const { answer } = own;
  return (
    <li className="answer" id={answer ? `answer-${answer.id}` : undefined} aria-busy={!answer}>
      <div className="post-head">
        <div className="meta">
          <a className="answer-name" href={place.myHome(me?.id)}>
            {answer?.nickname ?? me?.nickname ?? '我'}
          </a>
          {answer ? (
            <time
              dateTime={machineTime(answer.createTime) || undefined}
              title={answer.createTime}
              data-relative
            >
              {answer.createTime.slice(0, 10)}
            </time>
          ) : (
            <span role="status">正在发布…</span>
          )}
          {answer?.state === COMMENT_STATE.review && <span className="mark">审核中</span>}
        </div>
      </div>
      {answer ? <Body html={answer.content} /> : <p className="comment-plain">{own.plain}</p>}
      {answer && (
        <>
          <Files files={answer.attachments} />
          <div className="post-foot">
            <PostTools question={question} answerId={answer.id} userId={answer.userId} />
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
          <div className="remarks" role="group" aria-label="对回答的评论">
            <RemarksOf post={{ id: question.id, answerId: answer.id }} count={0} locked={question.locked} />
          </div>
        </>
      )}
    </li>
  );
}
