import { useRef, useState } from 'react';
import { articleSubject } from '../../../contract/content/article/coverSubject.ts';
import { place } from '../../../contract/kit/places.ts';
import { latest } from '../../../src/client/latest.ts';
import type { Fields } from '../draft/fields.ts';
import { uploadOwn } from '../session/own.ts';
import { onSite } from '../site.ts';
import { keepFocus } from '../ui/focus.ts';
import { Field } from './Field.tsx';

type Props = {
  it: Fields;
  /** 0 before the first save; seeds the drawing. */
  id: number;
  category: string;
  changed: (avatar: string) => void;
};

/** Cover: upload, or generated from the title. */
export function Cover({ it, id, category, changed }: Props) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const about = {
    id,
    title: it.title,
    summary: it.summary,
    categoryName: category,
    tagList: it.tags.map((name) => ({ id: 0, name })),
  };
  const shown = it.avatar || (id ? place.cover(id, articleSubject(about)) : '');
  const [begin] = useState(latest);
  const send = async (file: File | undefined) => {
    if (!file) return;
    const isLatest = begin();
    setFailed('');
    setProgress(0);
    const address = await uploadOwn('cover', file, (share) => isLatest() && setProgress(share)).catch(
      (error: unknown) => {
        const isNamed = error instanceof Error && error.message !== 'upload';
        if (isLatest()) setFailed(isNamed ? error.message : '上传失败，请重试');
        return null;
      },
    );
    if (!isLatest()) return;
    if (address !== null) changed(address);
    setProgress(null);
  };
  return (
    <Field label="封面" name="avatar" fault={failed} hint={it.avatar ? '' : '没有上传时用与内容相配的示意图'}>
      {(field) => (
        <div ref={box} className="relative grid justify-items-start gap-2">
          {shown && (
            <img
              className="aspect-video w-full max-w-[420px] rounded-field bg-base-200 object-cover"
              src={onSite(shown)}
              alt="封面"
            />
          )}
          <input
            {...field}
            className="peer sr-only"
            type="file"
            accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
            onChange={({ target }) => {
              send(target.files?.[0]);
              // Allow choosing the same file again.
              target.value = '';
            }}
          />
          <label
            htmlFor={field.id}
            className="btn btn-sm peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary"
          >
            {it.avatar ? '换一张图片' : '上传图片'}
          </label>
          {progress !== null && <progress className="w-full" value={progress} aria-label="上传进度" />}
          {it.avatar && (
            <button
              type="button"
              className="btn btn-ghost btn-sm"
              onClick={() =>
                keepFocus(
                  box.current,
                  () => changed(''),
                  () => box.current?.querySelector('input'),
                )
              }
            >
              改用示意图
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
