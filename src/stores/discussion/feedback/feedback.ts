import {
  changeFeedback,
  type Feedback,
  type FeedbackKind,
  type FeedbackState,
  feedbackList,
  leaveFeedback,
  myFeedback,
  type OwnFeedback,
} from '../../../../contract/discussion/feedback/feedback.ts';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome, tookPlace } from '../../kit/attempt.ts';
import { idempotencyKeys } from '../../kit/idempotencyKeys.ts';
import { listing } from '../../kit/listing.ts';
import { captchaFields, human } from '../../people/auth/human.ts';

export const ownFeedback = listing<OwnFeedback, object>((query) => call(myFeedback, query), {});

const sending = idempotencyKeys();

/** Sends feedback. */
export async function sendFeedback(it: Omit<Input<typeof leaveFeedback>, 'human' | 'key'>): Promise<Outcome> {
  const given = { ...it, key: sending.keyOf(it), ...captchaFields() };
  const outcome = await attempt(() => call(leaveFeedback, given));
  human.set('');
  if (tookPlace(outcome)) sending.done();
  return outcome;
}

export const feedback = listing<Feedback, { state: FeedbackState; kind: FeedbackKind | '' }>(
  ({ kind, ...query }) => call(feedbackList, { ...query, ...(kind && { kind }), pageSize: 20 }),
  { state: 'waiting', kind: '' },
);

const DONE = { answered: '答复已发送', closed: '反馈已关闭', waiting: '反馈已重新打开' } as const;

/** Answers, closes or reopens feedback; removes it from the list if its state changes. */
export function settleFeedback(it: Feedback, state: FeedbackState, answer = it.answer): Promise<Outcome> {
  return attempt(async () => {
    const after = await call(changeFeedback, { id: it.id, revision: it.revision, state, answer });
    if (after.state === feedback.state.get().query.state) feedback.put(after);
    else feedback.drop(it.id);
  }, DONE[state]);
}
