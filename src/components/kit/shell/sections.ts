import type { Capability } from '../../../../contract/discovery/site/capability.ts';
import { place, TITLE } from '../../../../contract/kit/places.ts';

/** A page that is linked to where the host has what it needs. */
type Section = { href: string; text: string; needs?: Capability };

/** Those that a host has what they need for. */
export const offered = <T extends { needs?: Capability }>(
  sections: readonly T[],
  has: readonly string[],
): T[] => sections.filter(({ needs }) => needs === undefined || has.includes(needs));

/** What the drawer lists first. */
export const FIRST_SECTIONS: readonly Section[] = [
  { href: place.archive(), text: TITLE.archive },
  { href: place.categories(), text: TITLE.categories },
  { href: place.tag(), text: TITLE.tag },
  { href: place.forum(), text: TITLE.forum, needs: 'forum' },
];

/** The others, below a rule. */
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

/** The sections of the site, in the drawer and in the footer: where one is shown the other is not. */
export const SECTIONS = [...FIRST_SECTIONS, ...OTHER_SECTIONS];
