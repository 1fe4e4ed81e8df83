import { type MissingError, missingErrors } from '../../../../contract/content/solverError/desk.ts';
import { call } from '../../../client/call.ts';
import { listing } from '../../kit/listing.ts';

export const missing = listing<MissingError, { days: '7' | '30' | '90'; solver: string }>(
  ({ days, ...query }) => call(missingErrors, { ...query, days: Number(days), pageSize: 20 }),
  { days: '30', solver: '' },
);
