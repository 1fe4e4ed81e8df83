import type { Wire } from '../../../../../contract/kit/endpoint.ts';
import type { bulkFind } from '../../../../../contract/operations/moderation/bulk.ts';
import { gmt8 } from '../../../kit/clock.ts';
import type { Moderated, TargetRow } from '../../../kit/moderated.ts';
import type { WriterRow } from './reads.ts';

/** Characters of a text in the list. */
const TEXT_MOST = 200;

/** For each writer how many others wrote from one of the same networks. */
export function neighboursOf(writers: readonly WriterRow[]): Map<string, number> {
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
  if (!author) return [];
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
