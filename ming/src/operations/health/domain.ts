import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';

/** The state of the site, for operators and outside monitors. */
export const siteHealth: Domain = { tables };
