import type { Wire } from '../../../../contract/kit/endpoint.ts';
import type { deadLetterList } from '../../../../contract/operations/jobs/deadLetters.ts';
import { gmt8 } from '../../kit/clock.ts';
import type { DeadLetterRow } from './reads.ts';

/** Wire format of a dead letter. */
export function letterView({
  letter,
  failures,
}: DeadLetterRow): Wire<typeof deadLetterList>['records'][number] {
  const { id, eventId, type, body, diedAt } = letter;
  return { id, eventId, type, body, createTime: gmt8(diedAt), failures: JSON.parse(failures) };
}
