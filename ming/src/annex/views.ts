import {
  ANNEX_PART_BYTES,
  type AnnexItem,
  type archiveAnnexInfo,
  endingOf,
  type UploadState,
} from '../../../contract/annex.ts';
import type { Wire } from '../../../contract/endpoint.ts';
import type { AnnexRow, UploadRow, WholeAnnexRow } from './reads.ts';
import { mayDownload } from './rules.ts';

type Info = NonNullable<Wire<typeof archiveAnnexInfo>>[number];

/** An attachment as everybody sees it. */
export function itemView(row: AnnexRow): AnnexItem {
  const { id, name, size, sha256, mime, price, downloads } = row;
  return {
    annexId: id,
    name,
    ext: endingOf(name),
    size,
    sha256,
    mime,
    price,
    isFree: price === 0,
    downloads,
  };
}

/** An attachment for one caller. The lines of a text that they have not got are not shown: they are the file, often all of it. */
export function infoView(row: WholeAnnexRow, reader: { own: boolean; paid: boolean }, url: string): Info {
  const preview: Info['preview'] = row.preview ? JSON.parse(row.preview) : null;
  const open = mayDownload(row, reader);
  const shown = open || preview?.kind !== 'text';
  return { ...itemView(row), paid: reader.paid, preview: shown ? preview : null, url: open ? url : '' };
}

/** An unfinished upload. */
export function uploadView(row: UploadRow, parts: readonly { part: number }[]): UploadState {
  const { id, name, size, sha256, price } = row;
  return {
    ...{ uploadId: id, name, size, sha256, price },
    partBytes: ANNEX_PART_BYTES,
    parts: parts.map((it) => it.part),
  };
}
