import { addErrorNote, type NoteKind } from '../../../../contract/content/solverError/solverError.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome, tookPlace } from '../../kit/attempt.ts';
import { idempotencyKeys } from '../../kit/idempotencyKeys.ts';

const sending = idempotencyKeys();

/** Submits a note on an entry for moderation. */
export async function sendNote(it: { slug: string; kind: NoteKind; content: string }): Promise<Outcome> {
  const outcome = await attempt(() => call(addErrorNote, { ...it, key: sending.keyOf(it) }));
  if (tookPlace(outcome)) sending.done();
  return outcome;
}
