import { type ChangeEvent, useId, useState } from 'react';
import type { UploadType } from '../../../../contract/kit/file/file.ts';
import { type ChosenPicture, cropCentre, uploadPicture } from '../../../stores/people/user/picture.ts';
import { Face } from './Face.tsx';

type Props = {
  label: string;
  hint: string;
  /** URL chosen, and URL stored; empty for none. */
  value: string;
  saved: string;
  set: (address: string) => void;
  type: UploadType;
  /** Fallback without a picture. */
  letter?: string;
  /** Stored size in px. */
  width: number;
  height: number;
};

/** Picks, previews (cropped) and uploads a picture. */
export function Picture({ label, hint, value, saved, set, type, letter, width, height }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [broken, setBroken] = useState('');
  const shown = chosen?.preview ?? value;

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    const next = file && (await cropCentre(file, width, height));
    if (!next) return;
    setChosen(next);
    setShare(0);
    const address = await uploadPicture(type, next, setShare);
    setShare(null);
    if (address) set(address);
    else setChosen(null);
  };

  const picture =
    shown && shown !== broken ? (
      <img
        className="size-full object-cover"
        src={shown}
        alt={`${label}预览`}
        width={width}
        height={height}
        onError={() => setBroken(shown)}
      />
    ) : (
      <span aria-hidden="true">{letter}</span>
    );
  return (
    <div className="grid gap-2">
      <span id={`${id}-label`} className="font-medium">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-4">
        {type === 'avatar' ? (
          <Face>{picture}</Face>
        ) : (
          <span className="w-[min(100%,480px)] aspect-[4] overflow-hidden rounded-field bg-base-300">
            {picture}
          </span>
        )}
        <span className="flex gap-2">
          <label className="btn relative" htmlFor={id}>
            {share === null ? '选择图片' : `正在上传 ${Math.round(share * 100)}%`}
            <input
              id={id}
              type="file"
              className="absolute inset-0 opacity-0 cursor-pointer"
              accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
              aria-labelledby={`${id}-label`}
              aria-describedby={`${id}-hint`}
              disabled={share !== null}
              onChange={choose}
            />
          </label>
          {shown && share === null && (
            <button
              type="button"
              className="btn btn-ghost"
              aria-label={`移除${label}`}
              onClick={() => {
                setChosen(null);
                set('');
              }}
            >
              移除
            </button>
          )}
        </span>
      </div>
      <p id={`${id}-hint`} className="text-sm text-(--muted)" aria-live="polite">
        {value && value !== saved && share === null ? '已上传，保存后生效' : hint}
      </p>
    </div>
  );
}
