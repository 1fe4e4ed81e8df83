import {
  type changeFeedback,
  FEEDBACK_STATE,
  type FeedbackKind,
  type FeedbackState,
} from '../../../../contract/discussion/feedback/feedback.ts';
import type { Wire } from '../../../../contract/kit/endpoint.ts';
import { gmt8 } from '../../kit/clock.ts';
import type { FeedbackRow } from './reads.ts';

const STATES = Object.keys(FEEDBACK_STATE) as FeedbackState[];

/** Wire format for the sender. */
export function ownView({ id, kind, content, url, state, answer, answeredAt, createTime }: FeedbackRow) {
  return {
    id,
    content,
    url,
    answer,
    kind: kind as FeedbackKind,
    state: STATES.find((it) => FEEDBACK_STATE[it] === state) ?? 'closed',
    answerTime: answeredAt === null ? '' : gmt8(answeredAt),
    createTime: gmt8(createTime),
  };
}

/** Wire format for operators. */
export function feedbackView(row: FeedbackRow): Wire<typeof changeFeedback> {
  const { userId, nickname, email, revision } = row;
  return { ...ownView(row), userId, nickname, email, revision };
}
