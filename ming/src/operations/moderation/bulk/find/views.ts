import type { Wire } from '../../../../../../contract/kit/endpoint.ts';
import type {
  bulkFiles,
  bulkFind,
  bulkPeople,
} from '../../../../../../contract/operations/moderation/bulk.ts';
import { gmt8 } from '../../../../kit/clock.ts';
import { FILE_PREFIX, isKey } from '../../../../kit/file/rules.ts';
import type { Moderated, TargetRow } from '../../../../kit/moderated.ts';
import type { WriterRow } from '../reads.ts';
import type { FileRow, JoinedRow } from './reads.ts';

/** Characters of a text in the list. */
const TEXT_MOST = 200;

/** Somebody of a search with the networks that they came from. */
type Coming = { id: string; networks: readonly string[] };

/** Rows with the networks of people as a JSON list. */
export const comingOf = (rows: readonly { id: string; networks: string }[]): Coming[] =>
  rows.map(({ id, networks }) => ({ id, networks: JSON.parse(networks) as string[] }));

/** For each person how many others of them came from one of the same networks. */
export function neighboursOf(people: readonly Coming[]): Map<string, number> {
  const known = people.map(({ id, networks }) => ({ id, networks: networks.filter(Boolean) }));
  const on = new Map<string, Set<string>>();
  for (const { id, networks } of known)
    for (const it of networks) on.set(it, (on.get(it) ?? new Set()).add(id));
  return new Map(
    known.map(({ id, networks }) => {
      const all = new Set(networks.flatMap((it) => [...(on.get(it) ?? [])]));
      return [id, all.size - Number(all.has(id))];
    }),
  );
}

type Found = Wire<typeof bulkFind>['found'][number];
type Owner = { id: string; nickname: string; joined: number; isSanctioned: number };

function ownerView({ id, nickname, joined, isSanctioned }: Owner, neighbours: ReadonlyMap<string, number>) {
  return { id, nickname, isSanctioned, createTime: gmt8(joined), neighbours: neighbours.get(id) ?? 0 };
}

type Version = { kind: string; key: string; version: number };

/** A text that was found, with its author; none where the author is not among the writers. */
export function foundView(
  { of, row }: { of: Moderated; row: TargetRow },
  writers: readonly WriterRow[],
  neighbours: ReadonlyMap<string, number>,
  versions: readonly Version[],
): Found[] {
  const author = writers.find(({ id }) => id === row.userId);
  if (!author || of.kind === 'file') return [];
  const decided = versions.find(({ kind, key }) => kind === of.kind && key === row.key);
  return [
    {
      kind: of.kind,
      key: row.key,
      version: decided?.version ?? 0,
      stamp: row.stamp,
      state: row.state,
      title: row.title,
      text: row.text.slice(0, TEXT_MOST),
      url: of.url(row),
      createTime: gmt8(row.createTime),
      author: ownerView({ ...author, joined: author.createTime }, neighbours),
    },
  ];
}

const fileUrl = (key: string) => (isKey(key) ? FILE_PREFIX + key : '');

/** A file that was found, with who uploaded it. */
export function fileView(
  row: FileRow,
  neighbours: ReadonlyMap<string, number>,
): Wire<typeof bulkFiles>['found'][number] {
  const { key, type, mime, size, width, height, name, hash, uses } = row;
  return {
    key,
    type,
    mime,
    size,
    width,
    height,
    name,
    hash,
    uses,
    url: fileUrl(key),
    createTime: gmt8(row.createTime),
    author: ownerView({ ...row, id: row.userId }, neighbours),
  };
}

/** The uploaders of files, each once, with the networks that they came from. */
export function uploadersOf(rows: readonly FileRow[]): Coming[] {
  const own = Map.groupBy(rows, (it) => it.userId);
  return [...own].map(([id, files]) => ({ id, networks: files.map(({ network }) => network) }));
}

/** People who have to upload the same bytes, and such files at most. */
const SAME_LEAST = 2;
const SAME_MOST = 12;

/** Files that several accounts uploaded, most accounts first. */
export function sameFiles(rows: readonly FileRow[]): Wire<typeof bulkFiles>['same'] {
  const known = rows.filter((it) => it.hash !== '');
  return [...Map.groupBy(known, (it) => it.hash).values()]
    .flatMap((files) => {
      const [first] = files;
      const people = new Set(files.map((it) => it.userId)).size;
      if (!first || people < SAME_LEAST) return [];
      const { hash, mime, key } = first;
      return [{ hash, mime, url: fileUrl(key), files: files.length, people }];
    })
    .toSorted((a, b) => b.people - a.people || b.files - a.files)
    .slice(0, SAME_MOST);
}

/** An account that was found, with the version of its case. */
export function joinedView(
  row: JoinedRow,
  neighbours: ReadonlyMap<string, number>,
  versions: readonly Version[],
): Wire<typeof bulkPeople>['found'][number] {
  const { id, intro, avatar, stamp, texts, files } = row;
  return {
    intro,
    avatar,
    stamp,
    texts,
    files,
    version: versions.find((it) => it.key === id)?.version ?? 0,
    author: ownerView({ ...row, joined: row.createTime }, neighbours),
  };
}
