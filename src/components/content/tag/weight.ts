import type { Tag } from '../../../../contract/content/tag/tag.ts';

const STEPS = 5;

const size = (tag: Tag) => Math.log(Math.max(1, tag.articleNum));

/** Font-size weight of a tag, 1 to 5, linear in the log of its article count. */
export function weights(tags: readonly Tag[]): (tag: Tag) => number {
  const sizes = tags.map(size);
  const least = Math.min(...sizes);
  const step = (Math.max(...sizes) - least) / STEPS;
  return (tag) => (step > 0 ? Math.min(STEPS, 1 + Math.floor((size(tag) - least) / step)) : 1);
}
