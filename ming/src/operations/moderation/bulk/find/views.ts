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

/** Somebody of a search with the networks that they came from, as a JSON list. */
type Coming = { id: string; networks: string };

/** For each person how many others of them came from one of the same networks. */
export function neighboursOf(writers: readonly Coming[]): Map<string, number> {
  const known = writers.map(({ id, networks }) => ({
    id,
    networks: (JSON.parse(networks) as string[]).filter(Boolean),
  }));
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
      author: {
        id: author.id,
        nickname: author.nickname,
        createTime: gmt8(author.createTime),
        neighbours: neighbours.get(author.id) ?? 0,
        isSanctioned: author.isSanctioned,
      },
    },
  ];
}

const fileUrl = (key: string) => (isKey(key) ? FILE_PREFIX + key : '');

/** A file that was found, with who uploaded it. */
export function fileView(
  row: FileRow,
  neighbours: ReadonlyMap<string, number>,
): Wire<typeof bulkFiles>['found'][number] {
  const { key, type, mime, size, width, height, name, hash, uses, userId: id, nickname, isSanctioned } = row;
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
    author: { id, nickname, isSanctioned, createTime: gmt8(row.joined), neighbours: neighbours.get(id) ?? 0 },
  };
}

/** The uploaders of files, each once, with the networks that they came from. */
export function uploadersOf(rows: readonly FileRow[]): Coming[] {
  const on = new Map<string, Set<string>>();
  for (const { userId, network } of rows) on.set(userId, (on.get(userId) ?? new Set()).add(network));
  return [...on].map(([id, networks]) => ({ id, networks: JSON.stringify([...networks]) }));
}

/** People who have to upload the same bytes, and such files at most. */
const SAME_LEAST = 2;
const SAME_MOST = 12;

/** Files that several accounts uploaded, most accounts first. */
export function sameFiles(rows: readonly FileRow[]): Wire<typeof bulkFiles>['same'] {
  const alike = new Map<string, FileRow[]>();
  for (const row of rows) if (row.hash) alike.set(row.hash, [...(alike.get(row.hash) ?? []), row]);
  return [...alike.values()]
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
  const { id, nickname, intro, avatar, stamp, texts, files, isSanctioned } = row;
  return {
    intro,
    avatar,
    stamp,
    texts,
    files,
    version: versions.find((it) => it.key === id)?.version ?? 0,
    author: {
      id,
      nickname,
      isSanctioned,
      createTime: gmt8(row.createTime),
      neighbours: neighbours.get(id) ?? 0,
    },
  };
}
