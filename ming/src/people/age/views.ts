import type { Wire } from '../../../../contract/kit/endpoint.ts';
import type { personInfo } from '../../../../contract/people/user/deskMember.ts';
import { gmt8, gmt8OrEmpty } from '../../kit/clock.ts';
import { groupOf } from './rules.ts';
import type { ages } from './schema.ts';

/** Age data for operators; null if unknown. */
export const ageView = (
  row: typeof ages.$inferSelect | undefined,
  now: number,
): Wire<typeof personInfo>['age'] =>
  row
    ? {
        group: groupOf(row.born, now),
        born: row.born ?? '',
        guardianTime: gmt8OrEmpty(row.guardianAt),
        statedTime: gmt8(row.createdAt),
      }
    : null;
