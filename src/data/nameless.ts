import { webSite } from '../../contract/site.ts';

/** Settings of pages that must stand without the backend: they still say whose they are. */
export const NAMELESS = webSite.parse({ name: '明解', summary: 'CAE 仿真知识社区' });
