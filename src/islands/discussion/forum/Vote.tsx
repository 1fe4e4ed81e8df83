import { useStore } from '@nanostores/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { begin, vote, voteOf } from '../../../stores/discussion/forum/question.ts';
import type { QuestionState } from './questionState.ts';

type Props = { question: QuestionState; answerId: number; voteCount: number };

/** Up and down vote buttons of a post. */
export function Vote({ question, answerId, voteCount }: Props) {
  useState(() => begin(question));
  const it = useStore(voteOf(answerId, voteCount));
  const what = answerId > 0 ? '这个回答' : '这个问题';
  const title = it.locked ? '投票超过 10 分钟后不能再改' : undefined;
  return (
    <>
      <button
        type="button"
        aria-pressed={it.value === 1}
        aria-label={`赞同 ${it.voteCount} 票（${what}）`}
        title={title}
        onClick={() => vote(answerId, 1)}
      >
        <ChevronUp size={18} />
        赞同 <span className="num">{it.voteCount}</span>
      </button>
      <button
        type="button"
        aria-pressed={it.value === -1}
        aria-label={`反对${what}`}
        title={title ?? '反对'}
        onClick={() => vote(answerId, -1)}
      >
        <ChevronDown size={18} />
      </button>
    </>
  );
}
