import { useId, useState } from 'react';
import type { UploadState } from '../../../contract/content/annex/annex.ts';
import { sizeText } from '../../../contract/kit/sizeText.ts';
import { addFiles, giveUp } from './annexes.ts';
import { ANNEX_FAULT, ANNEX_NOTE, CHOOSER, DEEDS, ITEM, NAME } from './look.ts';

/** Interrupted upload; choosing the same file resumes it. */
export function Unfinished({ it }: { it: UploadState }) {
  const id = useId();
  const [fault, setFault] = useState('');
  const sent = Math.min(it.size, it.parts.length * it.partBytes);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const same = file.size === it.size;
    setFault(same ? '' : `这个文件有 ${sizeText(file.size)}，不是原来的 ${it.name}（${sizeText(it.size)}）`);
    if (same) addFiles([file]);
  };
  return (
    <li className={ITEM}>
      <p className={NAME}>{it.name}</p>
      <p className={fault ? ANNEX_FAULT : ANNEX_NOTE} role={fault ? 'alert' : undefined}>
        {fault || `上次传到 ${Math.floor((sent / it.size) * 100)}%，重新选择这个文件，从断开的地方接着传`}
      </p>
      <div className={DEEDS}>
        <label className={`btn btn-sm ${CHOOSER}`} htmlFor={id}>
          选择 {it.name}
          <input
            id={id}
            className="sr-only"
            type="file"
            onChange={({ target }) => {
              choose(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => giveUp(it.uploadId)}>
          放弃<span className="sr-only"> {it.name}</span>
        </button>
      </div>
    </li>
  );
}
