import { place } from '../../../../contract/kit/places.ts';
import { isProgram, KINDS, OLD, PROGRAM_KEYS, PROGRAMS } from '../../../../craft/versions/change.ts';
import { changesBetween, rangeOf } from '../../../../craft/versions/changesBetween.ts';
import { CHANGES } from '../../../../craft/versions/list.ts';
import { siteSettings } from '../../discovery/site/site.ts';

const LATEST = 3;

/** The programs, each with its number of known changes and their range of releases. */
export async function programsData() {
  const programs = PROGRAM_KEYS.map((key) => {
    const { name, releases } = PROGRAMS[key];
    const { from, to } = rangeOf(key, null, null);
    const [latest] = changesBetween(key, from, to);
    return {
      name,
      latest: latest && {
        release: latest.release,
        names: latest.changes
          .slice(0, LATEST)
          .map(({ keyword, becomes }) => (becomes ? `${keyword} → ${becomes}` : keyword)),
      },
      href: place.change(key),
      feed: place.feed('rss', { change: key }),
      count: CHANGES[key].length,
      from: releases[0],
      to,
    };
  });
  return { programs, site: await siteSettings() };
}

/** Changes of a program by release, in the range of the query. Returns null if the program is unknown. */
export async function changesData(key: string, query: URLSearchParams) {
  if (!isProgram(key)) return null;
  const { name, releases } = PROGRAMS[key];
  const range = rangeOf(key, query.get('from'), query.get('to'));
  const steps = changesBetween(key, range.from, range.to).map(({ release, changes }) => ({
    release,
    feed: place.feed('rss', { change: `${key}-${release}` }),
    rows: changes.map(({ kind, old, ...it }) => ({ ...it, kind: KINDS[kind], old: OLD[old] })),
  }));
  return {
    site: await siteSettings(),
    key,
    name,
    releases,
    ...range,
    steps,
    count: steps.reduce((sum, it) => sum + it.rows.length, 0),
    all: CHANGES[key].length,
    isWhole: range.from === releases[0] && range.to === releases.at(-1),
    feed: place.feed('rss', { change: key }),
    repositories: [
      ...new Set(CHANGES[key].map(({ source }) => source.href.split('/').slice(0, 5).join('/'))),
    ],
    read: CHANGES[key]
      .map(({ source }) => source.read)
      .toSorted()
      .at(-1),
  };
}
