import { AI_CRAWLERS } from '../../contract/discovery/crawl/crawlers.ts';
import type { WebSite } from '../../contract/discovery/site/site.ts';
import { PERSONAL, place } from '../../contract/kit/places.ts';

/** A path and everything below it, but not paths with the same prefix: /user, not /user_main. */
const patternsFor = (path: string) => [`${path}$`, `${path}?`, `${path}/`];

const DISALLOW = [
  ...PERSONAL.flatMap(patternsFor),
  place.forumAdd(),
  place.forumFollowing(),
  place.forumEdits(),
  `${place.search()}?`,
  // Combinations of values: there are thousands.
  `${place.find()}?*&`,
  `${place.benchmark('*')}/deck`,
  '/ming/',
];

/** What an operator lets crawlers of AI services do. */
export type AiRules = Pick<WebSite, 'aiTraining' | 'aiAnswers'>;

/** The group of the crawlers that may read nothing; a crawler that is named heeds no other group (RFC 9309 §2.2.1). */
function shutOut({ aiTraining, aiAnswers }: AiRules): string[] {
  const names = [...(aiTraining ? [] : AI_CRAWLERS.training), ...(aiAnswers ? [] : AI_CRAWLERS.answers)];
  return names.length > 0 ? [...names.map((it) => `User-agent: ${it}`), 'Disallow: /', ''] : [];
}

/** Public pages and the pictures in them may be read, personal ones and the calls may not. */
export function robots(base: string, rules: AiRules): string {
  return [
    ...shutOut(rules),
    'User-agent: *',
    ...DISALLOW.map((path) => `Disallow: ${path}`),
    'Allow: /ming/file/',
    '',
    `Sitemap: ${base}${place.sitemap()}`,
    '',
  ].join('\n');
}
