import type { AnnexItem, archiveAnnexInfo, UploadState } from '../../../../contract/content/annex/annex.ts';
import { endingOf } from '../../../../contract/content/annex/kinds.ts';
import type { Wire } from '../../../../contract/kit/endpoint.ts';
import type { AnnexRow, UploadRow, WholeAnnexRow } from './reads.ts';
import { mayDownload } from './rules.ts';

/** Size limit of pictures and searchable text in previews. */
const SHOWN_BYTES = 10 * 1024 * 1024;

type Info = NonNullable<Wire<typeof archiveAnnexInfo>>[number];

/** Public view of an attachment. */
export function annexItemView(row: AnnexRow): AnnexItem {
  const { id, name, size, sha256, mime, price, downloads, runs } = row;
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
    runs,
  };
}

/** Whether a preview shows the whole picture or text. */
export const showsWhole = ({ mime, size, preview }: WholeAnnexRow) =>
  size <= SHOWN_BYTES && (mime.startsWith('image/') || !!preview?.startsWith('{"kind":"text"'));

/**
 * Attachment for a caller, with links. Text lines are omitted without download permission, as they may be the
 * whole file.
 */
export function infoView(
  row: WholeAnnexRow,
  reader: { own: boolean; paid: boolean },
  links: { url: string; src: string },
): Info {
  const preview: Info['preview'] = row.preview ? JSON.parse(row.preview) : null;
  const open = mayDownload(row, reader);
  const shown = open || preview?.kind !== 'text';
  const seen = preview && preview.kind !== 'archive' && open ? { ...preview, src: links.src } : preview;
  return {
    ...annexItemView(row),
    paid: reader.paid,
    preview: shown ? seen : null,
    url: open ? links.url : '',
  };
}

/** Unfinished upload; `parts` are already received. */
export function uploadView(row: UploadRow, parts: readonly number[]): UploadState {
  const { id, name, size, sha256, price, partBytes, direct } = row;
  return { uploadId: id, name, size, sha256, price, partBytes, parts: [...parts], direct: direct === 1 };
}
