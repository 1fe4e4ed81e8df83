import { PERSONAL, place } from '../../contract/kit/places.ts';

/** A path and everything below it, but not paths with the same prefix: /user, not /user_main. */
const whole = (path: string) => [`${path}$`, `${path}?`, `${path}/`];

const DISALLOW = [
  ...PERSONAL.flatMap(whole),
  place.forumAdd(),
  place.forumFollowing(),
  place.forumEdits(),
  `${place.search()}?`,
  // Combinations of values: there are thousands.
  `${place.find()}?*&`,
  `${place.benchmark('*')}/deck`,
  '/ming/',
];

/** Public pages and the pictures in them may be read, personal ones and the calls may not. */
export function robots(base: string): string {
  return [
    'User-agent: *',
    ...DISALLOW.map((path) => `Disallow: ${path}`),
    'Allow: /ming/file/',
    '',
    `Sitemap: ${base}${place.sitemap()}`,
    '',
  ].join('\n');
}
