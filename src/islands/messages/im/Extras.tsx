import { Image, type LucideIcon, Paperclip } from 'lucide-react';
import { useId } from 'react';
import { put } from '../../../stores/messages/im/tray.ts';
import { Emoji } from '../../ui/text/Emoji.tsx';

type PickProps = { label: string; icon: LucideIcon; accept?: string; take: (files: File[]) => void };

/** File picker that resets, so that the same file can be chosen again. */
function Pick({ label, icon: Icon, accept, take }: PickProps) {
  const id = useId();
  return (
    <label
      className="icon-btn cursor-pointer focus-within:outline-2 focus-within:outline-primary"
      title={label}
    >
      <Icon size={18} aria-hidden="true" />
      <input
        id={id}
        className="sr-only"
        type="file"
        accept={accept}
        multiple
        aria-label={label}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}

type Props = { peerId: string; insert: (piece: string) => void };

/** Emoji, picture and file buttons. */
export function Extras({ peerId, insert }: Props) {
  const take = (files: File[]) => put(peerId, files);
  return (
    <div className="flex gap-0.5 -ml-2 [&>.emoji]:border [&>.emoji]:border-base-300 [&>.emoji]:shadow-(--shadow)">
      <Emoji insert={insert} />
      <Pick label="发送图片" icon={Image} accept="image/*" take={take} />
      <Pick label="发送文件" icon={Paperclip} take={take} />
    </div>
  );
}
