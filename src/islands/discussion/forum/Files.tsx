import { Paperclip } from 'lucide-react';
import type { Attachment } from '../../../../contract/discussion/forum/forum.ts';
import { sizeText } from '../../../../contract/kit/sizeText.ts';

/** Attachments of a post. */
export function Files({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="post-files" aria-label="附件">
      {files.map((it) => (
        <li key={it.url}>
          <a href={it.url} download={it.name}>
            <Paperclip size={16} aria-hidden="true" />
            <span>{it.name}</span>
            <span className="num">{sizeText(it.size)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
