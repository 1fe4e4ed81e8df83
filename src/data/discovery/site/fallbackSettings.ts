import { UNASKED } from '../../../../contract/discovery/site/capability.ts';
import { webSite } from '../../../../contract/discovery/site/site.ts';

/** Settings for pages that must render without the backend; the browser asks for capabilities itself. */
export const FALLBACK_SETTINGS = {
  ...webSite.parse({ name: '明解', summary: 'CAE 仿真知识社区' }),
  has: UNASKED,
};
