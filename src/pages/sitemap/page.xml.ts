import type { APIRoute } from 'astro';
import { place } from '../../../contract/kit/places.ts';
import { findPages } from '../../data/content/facet/find.ts';
import { MATERIAL_PAGES } from '../../data/content/material/materials.ts';
import { PRACTICE_PAGES } from '../../data/content/practice/practice.ts';
import { TOOL_NAMES } from '../../data/content/tools/tools.ts';
import { siteSettings } from '../../data/discovery/site/site.ts';
import { baseOf, file } from '../../data/kit/page.ts';
import { sitemapPages } from '../../feeds/sitemap.ts';

export const GET: APIRoute = async ({ url }) => {
  const [site, found] = await Promise.all([siteSettings(), findPages()]);
  const terms = site.terms > 0 ? [place.terms()] : [];
  const pages = [...MATERIAL_PAGES, ...PRACTICE_PAGES, ...terms, ...found];
  return file(sitemapPages(baseOf(site, url), TOOL_NAMES, pages), 'application/xml', ['site', 'list']);
};
