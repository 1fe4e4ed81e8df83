import { env } from 'cloudflare:workers';
import { toolCited } from '../../../../contract/content/citation/citing.ts';
import { articleSearch } from '../../../../contract/discovery/search/search.ts';
import { type CacheTag, tags } from '../../../../contract/kit/cacheTags.ts';
import { FORMAT_NAMES } from '../../../../craft/log/diagnose.ts';
import { GROUPS, TOOLS, toolOf } from '../../../../craft/tools/list.ts';
import { callMing } from '../../../../functions/upstream.ts';
import { blockHtml } from '../../../../markdown/blocks/blocks.ts';
import { siteSettings } from '../../discovery/site/site.ts';
import { shown } from '../../kit/cacheTags.ts';
import { callOptional } from '../../kit/optional.ts';
import { relatedTo } from '../article/related.ts';
import { workedFor } from './examples.ts';

const RELATED = 5;

export { FORMAT_NAMES };

/** Names of all tools, for paths. */
export const TOOL_NAMES: readonly string[] = TOOLS.map(({ name }) => name);

/** All tools by group, with the site settings. */
export async function toolsData() {
  return { groups: GROUPS, site: await siteSettings() };
}

/** A tool with its sheet as HTML and related articles. Returns null if the name is unknown. */
export async function toolData(name: string) {
  const tool = toolOf(name);
  if (!tool) return null;
  const find = async (keyword: string) => {
    const { data } = await callMing(env, articleSearch, { keyword, pageNo: 1, pageSize: RELATED });
    return data.records.map(({ id, titleText }) => ({ id, title: titleText }));
  };
  const [site, related, known] = await Promise.all([
    siteSettings(),
    // The search may fail; the tool still works without related articles.
    relatedTo(tool.keywords, RELATED, find).catch(() => []),
    callOptional(env, toolCited, { name }),
  ]);
  const words = new Map([
    ['title', tool.title],
    // A data sheet has its own title; an analysis is identified by `use`.
    ...(tool.block === 'data' ? [['use', name] as const] : []),
  ]);
  const html = tool.block === 'log' ? '' : blockHtml(tool.block, name, { text: tool.sheet, words, name });
  const cited = known?.data ?? { citedCount: 0, citing: [] };
  const group = GROUPS.find(({ tools }) => tools.includes(tool))?.title ?? '';
  const cacheTags: CacheTag[] = [tags.site, tags.list, tags.tool(name), ...shown.citing(cited)];
  return { tool, group, html, examples: workedFor(tool), related, cited, site, cacheTags };
}
