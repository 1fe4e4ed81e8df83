import { chosenOf, facetName } from '../../../../contract/content/facet/facet.ts';
import { place } from '../../../../contract/kit/places.ts';
import { subjectsOf, subjectWith } from '../../../../craft/practice/find.ts';
import { SUBJECTS } from '../../../../craft/practice/list.ts';
import { SOFTWARE, type Software, type Subject } from '../../../../craft/practice/subject.ts';
import { siteSettings } from '../../discovery/site/site.ts';

const ALL = Object.keys(SOFTWARE) as Software[];

export const PRACTICE_PAGES: readonly string[] = [
  place.practices(),
  ...SUBJECTS.map(({ slug }) => place.practice(slug)),
];

/** Links to the practice tables that match the facet values of an article. */
export const practiceOf = (facets: readonly string[]) =>
  subjectsOf(facets).map(({ slug, title }) => ({
    title: `${title}怎样设置`,
    href: place.practice(slug),
  }));

const filledKeysOf = ({ cells }: Subject) => ALL.filter((it) => cells[it]);

/** The subjects, each with the programs that have a row. */
export async function practicesData() {
  const subjects = SUBJECTS.map((it) => ({
    title: it.title,
    asks: it.asks,
    href: place.practice(it.slug),
    programs: filledKeysOf(it).map((key) => SOFTWARE[key]),
  }));
  return { subjects, site: await siteSettings() };
}

/**
 * A subject with its rows, the programs without a source, and links to articles. Returns null if the slug is
 * unknown.
 */
export async function practiceData(slug: string) {
  const subject = subjectWith(slug);
  if (!subject) return null;
  const { title, asks, cells, facets } = subject;
  return {
    title,
    asks,
    slug,
    rows: filledKeysOf(subject).flatMap((key) => {
      const cell = cells[key];
      return cell ? [{ name: SOFTWARE[key], ...cell }] : [];
    }),
    gaps: ALL.filter((it) => !cells[it]).map((it) => SOFTWARE[it]),
    articles: facets.flatMap((it) => {
      const name = facetName(it);
      return name ? [{ name, href: place.find(chosenOf([it])) }] : [];
    }),
    others: SUBJECTS.filter((it) => it.slug !== slug).map((it) => ({
      title: it.title,
      href: place.practice(it.slug),
    })),
    site: await siteSettings(),
  };
}
