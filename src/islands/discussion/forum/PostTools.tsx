import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { dropAnswer } from '../../../stores/discussion/forum/answers.ts';
import { accepted, begin, takeBack } from '../../../stores/discussion/forum/question.ts';
import { user } from '../../../stores/people/auth/session.ts';
import { ReportButton } from '../../operations/moderation/report/ReportButton.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Accept } from './Accept.tsx';
import { Question } from './QuestionTools.tsx';
import type { QuestionState } from './questionState.ts';

type Props = { question: QuestionState; answerId: number; userId: string };

/** Moves the accepted mark on the server-rendered answer. */
function useAcceptedMark(id: number, isAccepted: boolean) {
  useEffect(() => {
    const answer = document.getElementById(`answer-${id}`);
    answer?.classList.toggle('accepted', isAccepted);
    const mark = answer?.querySelector<HTMLElement>('.accepted-mark');
    if (mark) mark.hidden = !isAccepted;
  }, [id, isAccepted]);
}

/**
 * Actions of members on a post other than voting: accept, edit, delete, report; on a question also follow and
 * close.
 */
export function PostTools({ question, answerId, userId }: Props) {
  useState(() => begin(question));
  const me = useStore(user);
  const isAccepted = useStore(accepted).id === answerId && answerId > 0;
  useAcceptedMark(answerId, isAccepted);
  if (!me) return null;
  const own = me.id === userId;
  const deletable = answerId > 0 ? !isAccepted : question.answers === 0;
  const remove = async () => {
    if (!(await takeBack(answerId))) return;
    dropAnswer(answerId);
    document.getElementById(`answer-${answerId}`)?.remove();
  };

  return (
    <>
      {answerId > 0 && me.id === question.userId && (
        <Accept question={question} answerId={answerId} userId={userId} />
      )}
      {answerId === 0 && <Question question={question} />}
      <a className="quiet" href={place.forumEdit(question.id, answerId)}>
        {own ? '编辑' : '建议修改'}
      </a>
      {own && deletable && (
        <ConfirmButton
          label="删除"
          ask={
            answerId > 0
              ? '删除这个回答？'
              : question.bounty > 0
                ? '删除这个问题？悬赏会退回余额。'
                : '删除这个问题？'
          }
          act={remove}
        />
      )}
      <ReportButton
        kind={answerId > 0 ? 'answer' : 'question'}
        id={String(answerId || question.id)}
        owner={userId}
      />
    </>
  );
}
