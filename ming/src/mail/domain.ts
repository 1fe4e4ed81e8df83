import type { Domain } from '../kit/domain.ts';
import * as tables from './schema.ts';

/** The development mailbox. */
export const mail: Domain = { tables };
