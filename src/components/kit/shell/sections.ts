import type { Capability } from '../../../../contract/discovery/site/capability.ts';
import { place, TITLE } from '../../../../contract/kit/places.ts';

/** A link, shown if the host has the capability `needs`. */
type Section = { href: string; text: string; needs?: Capability };

export const supportedBy = <T extends { needs?: Capability }>(
  sections: readonly T[],
  has: readonly string[],
): T[] => sections.filter(({ needs }) => needs === undefined || has.includes(needs));

export const FIRST_SECTIONS: readonly Section[] = [
  { href: place.archive(), text: TITLE.archive },
  { href: place.categories(), text: TITLE.categories },
  { href: place.tag(), text: TITLE.tag },
  { href: place.forum(), text: TITLE.forum, needs: 'forum' },
];

export const OTHER_SECTIONS: readonly Section[] = [
  { href: place.columns(), text: TITLE.columns },
  { href: place.hot(), text: TITLE.hot },
  { href: place.tools(), text: TITLE.tools },
  { href: place.errors(), text: TITLE.errors },
  { href: place.benchmarks(), text: TITLE.benchmarks, needs: 'site' },
  { href: place.materials(), text: TITLE.materials },
  { href: place.changes(), text: TITLE.changes },
  { href: place.find(), text: TITLE.find, needs: 'site' },
  { href: place.feedback(), text: TITLE.feedback, needs: 'site' },
  { href: place.activities(), text: TITLE.activities, needs: 'site' },
  { href: place.about(), text: TITLE.about },
  { href: place.sponsor(), text: TITLE.sponsor },
];

/** All sections, for drawer and footer; only one of the two is shown at a time. */
export const SECTIONS = [...FIRST_SECTIONS, ...OTHER_SECTIONS];
