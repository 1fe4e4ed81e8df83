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

/** Characters shown. */
const TEXT_MOST = 200;

/** A person with networks. */
type Coming = { id: string; networks: readonly string[] };

/** Parses the JSON list of networks. */
export const comingOf = (rows: readonly { id: string; networks: string }[]): Coming[] =>
  rows.map(({ id, networks }) => ({ id, networks: JSON.parse(networks) as string[] }));

/** By person: number of others with a common network. */
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

type FoundItem = Wire<typeof bulkFind>['found'][number];
type Owner = { id: string; nickname: string; joined: number; isSanctioned: number };

function ownerView({ id, nickname, joined, isSanctioned }: Owner, neighbours: ReadonlyMap<string, number>) {
  return { id, nickname, isSanctioned, createTime: gmt8(joined), neighbours: neighbours.get(id) ?? 0 };
}

type Version = { kind: string; key: string; version: number };

/** Wire format of a found text; none if its author is not among the writers. */
export function foundView(
  { of, row }: { of: Moderated; row: TargetRow },
  writers: readonly WriterRow[],
  neighbours: ReadonlyMap<string, number>,
  versions: readonly Version[],
): FoundItem[] {
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

/** Wire format of a found file with its uploader. */
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

/** Distinct uploaders with networks. */
export function uploadersOf(rows: readonly FileRow[]): Coming[] {
  const own = Map.groupBy(rows, (it) => it.userId);
  return [...own].map(([id, files]) => ({ id, networks: files.map(({ network }) => network) }));
}

/** Minimum of people per file, and maximum of files. */
const SAME_LEAST = 2;
const SAME_MOST = 12;

/** Files uploaded by several accounts, most accounts first. */
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

/** Wire format of a found account, with the version of its case. */
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
