import { webSite } from '../../contract/site.ts';

/** Fallback settings of pages that must render without the backend. */
export const NAMELESS = webSite.parse({ name: '明解', summary: 'CAE 仿真知识社区' });
