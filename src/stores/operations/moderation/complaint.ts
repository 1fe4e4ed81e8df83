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
import { listing } from '../../kit/listing.ts';
import { once } from '../../kit/once.ts';
import { human, proven } from '../../people/auth/human.ts';

/** What the last complaint is looked up by, and when it is due; null where none was made. */
export const filed = atom<Data<typeof makeComplaint> | null>(null);

const sending = once();

/** Sends a complaint; it is in `filed` then. */
export async function sendComplaint(
  it: Omit<Input<typeof makeComplaint>, 'human' | 'isTrue' | 'key'>,
): Promise<Outcome> {
  const given = { ...it, isTrue: true as const, key: sending.keyOf(it), ...proven() };
  const outcome = await attempt(async () => filed.set(await call(makeComplaint, given)));
  human.set('');
  if (tookPlace(outcome)) sending.done();
  return outcome;
}

/** The complaint that was looked up last; null where none was found. */
export const progress = atom<ComplaintProgress | null>(null);

/** Looks a complaint up by its number. */
export function lookUp(number: string): Promise<Outcome> {
  progress.set(null);
  return attempt(async () => progress.set(await call(complaintState, { number })));
}

/** Complaints of one state, of one kind or all. */
export const complaints = listing<Complaint, { state: ComplaintState; kind: ComplaintKind | '' }>(
  ({ kind, ...query }) => call(complaintList, { ...query, ...(kind && { kind }), pageSize: 20 }),
  { state: 'waiting', kind: '' },
);

/** Decides a complaint, which leaves the list; `acts` hides, or shows again, what it is about. */
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
