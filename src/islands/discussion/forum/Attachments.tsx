import { Paperclip, X } from 'lucide-react';
import { useId, useState } from 'react';
import { FORUM_FILE_BYTES } from '../../../../contract/content/file/file.ts';
import { ATTACHMENTS_MOST } from '../../../../contract/kit/limits.ts';
import { type Attached, attach } from '../../../stores/discussion/forum/attach.ts';
import { sizeText } from './words.ts';

type Props = {
  files: readonly Attached[];
  change: (next: (files: readonly Attached[]) => readonly Attached[]) => void;
  /** How many are on their way: the form waits for them. */
  sending: (count: number) => void;
  fault: string;
};

type Sending = { id: string; name: string; share: number };

/** Files beside a question or answer: chosen, sent with their progress, removed. */
export function Attachments({ files, change, sending, fault }: Props) {
  const id = useId();
  const [under, setUnder] = useState<readonly Sending[]>([]);
  const put = (next: (all: readonly Sending[]) => readonly Sending[]) =>
    setUnder((all) => {
      const now = next(all);
      sending(now.length);
      return now;
    });
  const send = async (file: File) => {
    const mark = crypto.randomUUID();
    put((all) => [...all, { id: mark, name: file.name, share: 0 }]);
    const attached = await attach(file, (share) =>
      put((all) => all.map((it) => (it.id === mark ? { ...it, share } : it))),
    );
    put((all) => all.filter((it) => it.id !== mark));
    if (attached) change((all) => [...all, attached]);
  };
  const left = ATTACHMENTS_MOST - files.length - under.length;

  return (
    <fieldset className="attach" aria-describedby={`${id}-said`}>
      <legend>附件</legend>
      <ul>
        {files.map((it) => (
          <li key={it.url}>
            <Paperclip size={16} aria-hidden="true" />
            <span className="attach-name">{it.name}</span>
            <span className="attach-size">{sizeText(it.size)}</span>
            <button
              type="button"
              className="icon-btn"
              aria-label={`移除 ${it.name}`}
              onClick={() => change((all) => all.filter((one) => one.url !== it.url))}
            >
              <X size={16} />
            </button>
          </li>
        ))}
        {under.map((it) => (
          <li key={it.id}>
            <Paperclip size={16} aria-hidden="true" />
            <span className="attach-name">{it.name}</span>
            <progress max={1} value={it.share} aria-label={`${it.name} 的上传进度`} />
            <span className="attach-size">{Math.round(it.share * 100)}%</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <label className="btn attach-choose" htmlFor={id}>
          <Paperclip size={16} aria-hidden="true" />
          添加附件
          <input
            id={id}
            type="file"
            multiple
            aria-describedby={`${id}-said`}
            onChange={(event) => {
              for (const file of [...(event.target.files ?? [])].slice(0, left)) send(file);
              event.target.value = '';
            }}
          />
        </label>
      )}
      <p id={`${id}-said`} className="composer-said" role={fault ? 'alert' : undefined}>
        {fault ||
          `输入卡、日志、图片、PDF 或压缩包，每个不超过 ${FORUM_FILE_BYTES / 1024 / 1024} MB，最多 ${ATTACHMENTS_MOST} 个。`}
      </p>
    </fieldset>
  );
}
