import { place, TITLE } from '../../contract/kit/places.ts';
import { msOf } from '../../contract/kit/time.ts';
import {
  type Change,
  KINDS,
  OLD,
  PROGRAM_KEYS,
  PROGRAMS,
  type Program,
} from '../../craft/versions/change.ts';
import { CHANGES } from '../../craft/versions/list.ts';
import { type Channel, type Form, written } from './channel.ts';

/** Addresses of the pages about versions: of all programs, and of each. */
export const CHANGE_PAGES: readonly string[] = [
  place.changes(),
  ...PROGRAM_KEYS.map((it) => place.change(it)),
];

const readOn = ({ source }: Change) => new Date(msOf(`${source.read} 00:00:00`));

/** The program and the release, empty for all, that the id of a feed names: `openfoam-com-v2312`. */
function namedBy(id: string): { program: Program; release: string } | null {
  const program = PROGRAM_KEYS.find((it) => id === it || id.startsWith(`${it}-`));
  return program ? { program, release: id.slice(program.length + 1) } : null;
}

/** The feed of the changes of a program, or of those that came with one of its releases; null where there is none. */
export function changeFeed(form: Form, id: string, site: { name: string }, base: string) {
  const { program, release } = namedBy(id) ?? {};
  if (!program) return null;
  const releases: readonly string[] = PROGRAMS[program].releases;
  const changes = CHANGES[program]
    .filter((it) => !release || it.since === release)
    .toSorted((a, b) => releases.indexOf(b.since) - releases.indexOf(a.since));
  if (changes.length === 0) return null;
  const name = `${PROGRAMS[program].name}${release ? ` ${release}` : ''} 的版本变更`;
  const channel: Channel = {
    title: `${name} - ${site.name}`,
    summary: `${name}：关键字改成什么、默认值怎样变、旧写法还读不读。`,
    link: base + place.change(program),
    self: base + place.feed(form, { change: id }),
    updated: new Date(Math.max(...changes.map((it) => readOn(it).getTime()))),
    entries: changes.map((it) => ({
      title: `${it.since}：${it.keyword}${it.becomes ? ` → ${it.becomes}` : ''}`,
      link: base + place.change(program, {}, it.id),
      summary: [`${KINDS[it.kind]}（${it.where}）。${it.now}`, OLD[it.old]].filter(Boolean).join(''),
      date: readOn(it),
      updated: readOn(it),
      author: { name: site.name, uri: base + place.home() },
      topics: [TITLE.changes, PROGRAMS[program].name],
      content: undefined,
    })),
  };
  return written(form, channel);
}
