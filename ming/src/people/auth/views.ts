import type { Wire } from '../../../../contract/kit/endpoint.ts';
import type { sessionList } from '../../../../contract/people/auth/sessions.ts';
import { gmt8 } from '../../kit/clock.ts';
import { deviceName } from '../identity/device.ts';
import type { Session } from '../identity/sessions.ts';

/** Session for its owner; `tokenHash` is the calling session's. */
export function sessionView(row: Session, tokenHash: string): Wire<typeof sessionList>[number] {
  return {
    id: row.id,
    device: deviceName(row.agent),
    place: row.place,
    createTime: gmt8(row.createdAt),
    seenTime: gmt8(Math.max(row.seenAt, row.createdAt)),
    current: row.tokenHash === tokenHash,
  };
}
