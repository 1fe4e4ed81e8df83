import { useStore } from '@nanostores/react';
import { yuan } from '../../../../contract/kit/yuan.ts';
import { accepted, toggleAccepted } from '../../../stores/discussion/forum/question.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import type { Asked } from './asked.ts';

type Props = { question: Asked; answerId: number; userId: string };

/** The asker's button that accepts an answer. With a bounty it asks first, and what was paid stays accepted. */
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
