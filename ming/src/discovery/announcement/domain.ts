import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';

export const announcement: Domain = { tables, seeded: [tables.announcements] };
