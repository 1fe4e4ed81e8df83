import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';

/** Announcements of the operators to everybody. */
export const announcement: Domain = { tables, seeded: [tables.announcements] };
