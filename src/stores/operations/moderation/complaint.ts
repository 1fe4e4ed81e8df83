import { atom } from 'nanostores';
import type { Data, Input } from '../../../../contract/kit/endpoint.ts';
import {
  aboutOf,
  type Complaint,
  type ComplaintKind,
  type ComplaintProgress,
  type ComplaintState,
  complaintList,
  complaintState,
  decideComplaint,
  makeComplaint,
} from '../../../../contract/operations/moderation/complaint.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome, tookPlace } from '../../kit/attempt.ts';
import { idempotencyKeys } from '../../kit/idempotencyKeys.ts';
import { listing } from '../../kit/listing.ts';
import { captchaFields, human } from '../../people/auth/human.ts';

/** Number and due date of the last complaint; null if none. */
export const filed = atom<Data<typeof makeComplaint> | null>(null);

const sending = idempotencyKeys();

/** Sends a complaint; result in `filed`. */
export async function sendComplaint(
  it: Omit<Input<typeof makeComplaint>, 'human' | 'isTrue' | 'key'>,
): Promise<Outcome> {
  const given = { ...it, isTrue: true as const, key: sending.keyOf(it), ...captchaFields() };
  const outcome = await attempt(async () => filed.set(await call(makeComplaint, given)));
  human.set('');
  if (tookPlace(outcome)) sending.done();
  return outcome;
}

export const progress = atom<ComplaintProgress | null>(null);

/** Looks up a complaint by number. */
export function lookUp(number: string): Promise<Outcome> {
  progress.set(null);
  return attempt(async () => progress.set(await call(complaintState, { number })));
}

export const complaints = listing<Complaint, { state: ComplaintState; kind: ComplaintKind | '' }>(
  ({ kind, ...query }) => call(complaintList, { ...query, ...(kind && { kind }), pageSize: 20 }),
  { state: 'waiting', kind: '' },
);

/** Decides a complaint and removes it from the list; `acts` hides or restores its target. */
export function settleComplaint(
  it: Complaint,
  given: { state: 'upheld' | 'rejected'; answer: string; acts: boolean },
): Promise<Outcome> {
  return attempt(async () => {
    const { version = 0, stamp = 0 } = aboutOf(it) ?? {};
    await call(decideComplaint, { id: it.id, revision: it.revision, version, stamp, ...given });
    complaints.drop(it.id);
  }, '投诉已处理，结果会发到对方的邮箱');
}
