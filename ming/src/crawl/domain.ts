import type { Domain } from '../kit/domain.ts';
import * as tables from './schema.ts';

/** What search engines were told. */
export const crawl: Domain = { tables };
