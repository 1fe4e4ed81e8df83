import { Paperclip, X } from 'lucide-react';
import { useId, useState } from 'react';
import { FORUM_FILE_BYTES } from '../../../../contract/kit/file/file.ts';
import { ATTACHMENTS_MOST } from '../../../../contract/kit/limits.ts';
import { sizeText } from '../../../../contract/kit/sizeText.ts';
import { type AttachedFile, attach } from '../../../stores/discussion/forum/attach.ts';
import { say } from '../../../stores/kit/toast.ts';

type Props = {
  files: readonly AttachedFile[];
  change: (next: (files: readonly AttachedFile[]) => readonly AttachedFile[]) => void;
  /** Number of uploads in progress; the form waits for them. */
  sending: (count: number) => void;
  fault: string;
};

const FILE =
  'flex items-center gap-2 min-h-10 ps-2.5 border border-base-300 not-first:border-t-0 [&>svg]:flex-none';

type Sending = { id: string; name: string; share: number };

/** Attachments of a post: choose, upload with progress, remove. */
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
  const take = (chosen: readonly File[]) => {
    for (const file of chosen.slice(0, left)) void send(file);
    const over = chosen.slice(left).map(({ name }) => name);
    if (over.length > 0) say('error', `附件最多 ${ATTACHMENTS_MOST} 个，没有添加：${over.join('、')}`);
  };

  return (
    <fieldset
      className="attach grid gap-1.5 justify-items-start min-w-0 my-2"
      aria-describedby={`${id}-said`}
    >
      <legend className="mb-1 font-medium">附件</legend>
      <ul className="grid w-full text-sm">
        {files.map((it) => (
          <li key={it.url} className={FILE}>
            <Paperclip size={16} aria-hidden="true" />
            <span className="flex-1 min-w-0 truncate">{it.name}</span>
            <span className="pe-2.5 text-[13px] tabular-nums text-(--muted)">{sizeText(it.size)}</span>
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
          <li key={it.id} className={FILE}>
            <Paperclip size={16} aria-hidden="true" />
            <span className="flex-1 min-w-0 truncate">{it.name}</span>
            <progress
              className="progress progress-primary w-30"
              max={1}
              value={it.share}
              aria-label={`${it.name} 的上传进度`}
            />
            <span className="pe-2.5 text-[13px] tabular-nums text-(--muted)">
              {Math.round(it.share * 100)}%
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <label className="btn relative" htmlFor={id}>
          <Paperclip size={16} aria-hidden="true" />
          添加附件
          <input
            id={id}
            type="file"
            className="absolute inset-0 opacity-0 cursor-pointer"
            multiple
            aria-describedby={`${id}-said`}
            onChange={(event) => {
              take([...(event.target.files ?? [])]);
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
