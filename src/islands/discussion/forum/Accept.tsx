import { useStore } from '@nanostores/react';
import { yuan } from '../../../../contract/kit/yuan.ts';
import { accepted, toggleAccepted } from '../../../stores/discussion/forum/question.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import type { QuestionState } from './questionState.ts';

type Props = { question: QuestionState; answerId: number; userId: string };

/** Button to accept an answer. With a bounty it asks first; once paid, the answer cannot be unaccepted. */
export function Accept({ question, answerId, userId }: Props) {
  const { id } = useStore(accepted);
  const isAccepted = id === answerId;
  const wins = question.bounty > 0 && userId !== question.userId;
  if (question.awarded) return null;
  if (wins && !isAccepted)
    return (
      <ConfirmButton
        label="采纳"
        ask={`采纳并把 ${yuan(question.bounty)} 悬赏发给这位回答者？发出后不能更改。`}
        act={async () => {
          await toggleAccepted(answerId);
          if (accepted.get().id === answerId) location.reload();
        }}
      />
    );
  return (
    <button
      type="button"
      className="quiet accept"
      aria-pressed={isAccepted}
      onClick={() => toggleAccepted(answerId)}
    >
      {isAccepted ? '取消采纳' : '采纳'}
    </button>
  );
}
