import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { following, mine, reopen, toggleFollowing } from '../../../stores/discussion/forum/question.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { BountyTools } from '../bounty/BountyTools.tsx';
import { Arrived } from './Arrived.tsx';
import { CloseAs } from './CloseAs.tsx';
import type { QuestionState } from './questionState.ts';

/** Actions of members on a question: follow, close or reopen, review suggested edits. */
export function Question({ question }: { question: QuestionState }) {
  const { isFollow, followCount } = useStore(following);
  const own = useStore(mine);
  const [closing, setClosing] = useState(false);
  const mayClose = own?.may.includes('close') && !own.closeVoted;
  const edits = own?.editsToDecide ?? 0;
  return (
    <>
      <button
        type="button"
        className="quiet"
        aria-pressed={isFollow}
        title="有新回答时通知我"
        onClick={toggleFollowing}
      >
        {isFollow ? '已关注' : '关注问题'}
        {followCount > 0 && <span className="num">{followCount}</span>}
      </button>
      {edits > 0 && (
        <a className="quiet" href={`${place.forumHistory(question.id)}#edits`}>
          {edits} 条修改建议待处理
        </a>
      )}
      {(own?.ownEdits ?? 0) > 0 && (
        <a className="quiet" href={place.forumEdits()}>
          我的 {own?.ownEdits} 条修改建议待审核
        </a>
      )}
      {mayClose && !question.closed && (
        <button type="button" className="quiet" onClick={() => setClosing(true)}>
          标为重复
        </button>
      )}
      {mayClose && question.closed && (
        <ConfirmButton label="重新打开" ask="投票重新打开这个问题？" act={reopen} />
      )}
      <BountyTools question={question} />
      <Arrived questionId={question.id} />
      {closing && <CloseAs id={question.id} close={() => setClosing(false)} />}
    </>
  );
}
