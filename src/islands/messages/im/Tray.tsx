import { useStore } from '@nanostores/react';
import { Paperclip, RotateCw, X } from 'lucide-react';
import { dropPicture, retryUpload, type TrayFile, tray } from '../../../stores/messages/im/tray.ts';

const TILE = 'relative grid size-22 overflow-hidden border rounded-field';
/** Stacks all parts of a tile in one grid cell. */
const WHOLE = '[grid-area:1/1]';
const NAMED =
  'grid content-center justify-items-center gap-1 h-22 w-full p-2 overflow-hidden text-[12px] text-center wrap-anywhere';
const AGAIN = 'flex items-center justify-center gap-1 bg-base-100/80 text-[12px] text-error cursor-pointer';
const DROP =
  'absolute top-0.5 right-0.5 grid place-items-center rounded-full cursor-pointer pointer-coarse:size-10 not-pointer-coarse:size-6 not-pointer-coarse:bg-base-100 not-pointer-coarse:shadow-(--shadow)';

function Item({ it }: { it: TrayFile }) {
  return (
    <li className={`${TILE} ${it.state === 'failed' ? 'border-error' : 'border-base-300'}`}>
      {it.preview ? (
        <img className={`${WHOLE} w-full h-22 object-cover`} src={it.preview} alt={it.file.name} />
      ) : (
        <span className={`${WHOLE} ${NAMED}`}>
          <Paperclip size={18} aria-hidden="true" />
          {it.file.name}
        </span>
      )}
      {it.state === 'busy' && (
        <progress
          className={`${WHOLE} self-end w-full h-1.5 accent-primary`}
          max={1}
          value={it.share}
          aria-label={`${it.file.name} 的上传进度`}
        />
      )}
      {it.state === 'failed' && (
        <button type="button" className={`${WHOLE} ${AGAIN}`} onClick={() => retryUpload(it.id)}>
          <RotateCw size={14} aria-hidden="true" />
          重新上传
        </button>
      )}
      <button
        type="button"
        className={DROP}
        aria-label={`不发送 ${it.file.name}`}
        onClick={() => dropPicture(it.id)}
      >
        <X size={14} />
      </button>
    </li>
  );
}

/** Pictures and files to be sent with the next message. */
export function Tray({ peerId }: { peerId: string }) {
  const own = useStore(tray).filter((it) => it.peerId === peerId);
  if (own.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 max-h-[30dvh] overflow-y-auto" aria-label="待发送的图片和文件">
      {own.map((it) => (
        <Item key={it.id} it={it} />
      ))}
    </ul>
  );
}
