import { UNASKED } from '../../../../contract/discovery/site/capability.ts';
import { webSite } from '../../../../contract/discovery/site/site.ts';

/** Fallback settings of pages that must render without the backend: what it has is found out by the browser. */
export const FALLBACK_SETTINGS = {
  ...webSite.parse({ name: '明解', summary: 'CAE 仿真知识社区' }),
  has: UNASKED,
};
