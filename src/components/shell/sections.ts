import { place, TITLE } from '../../../contract/places.ts';

/** What the drawer lists first. */
export const FIRST_SECTIONS = [
  { href: place.archive(), text: TITLE.archive },
  { href: place.categories(), text: TITLE.categories },
  { href: place.tag(), text: TITLE.tag },
  { href: place.forum(), text: TITLE.forum },
];

/** The others, below a rule. */
export const OTHER_SECTIONS = [
  { href: place.columns(), text: TITLE.columns },
  { href: place.hot(), text: TITLE.hot },
  { href: place.tools(), text: TITLE.tools },
  { href: place.benchmarks(), text: TITLE.benchmarks },
  { href: place.find(), text: TITLE.find },
  { href: place.feedback(), text: TITLE.feedback },
  { href: place.activities(), text: TITLE.activities },
  { href: place.about(), text: TITLE.about },
  { href: place.sponsor(), text: TITLE.sponsor },
];

/** The sections of the site, in the drawer and in the footer: where one is shown the other is not. */
export const SECTIONS = [...FIRST_SECTIONS, ...OTHER_SECTIONS];
