import { addErrorNote, type NoteKind } from '../../../../contract/content/solverError/solverError.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome, tookPlace } from '../../kit/attempt.ts';
import { once } from '../../kit/once.ts';

const sending = once();

/** Adds something to an entry, which a moderator reads before others do. */
export async function sendNote(it: { slug: string; kind: NoteKind; content: string }): Promise<Outcome> {
  const outcome = await attempt(() => call(addErrorNote, { ...it, key: sending.keyOf(it) }));
  if (tookPlace(outcome)) sending.done();
  return outcome;
}
