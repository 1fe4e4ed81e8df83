import { Image, Paperclip } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { put } from '../../stores/chat/tray.ts';
import { Emoji } from '../text/Emoji.tsx';

type Props = { peerId: string; insert: (piece: string) => void };

/** What can be put into a message beside words. */
export function Extras({ peerId, insert }: Props) {
  const id = useId();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    put(peerId, [...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <div className="chat-extras">
      <Emoji insert={insert} />
      <label className="icon-btn" title="发送图片">
        <Image size={18} aria-hidden="true" />
        <input
          id={`${id}-picture`}
          className="sr-only"
          type="file"
          accept="image/*"
          multiple
          aria-label="发送图片"
          onChange={take}
        />
      </label>
      <label className="icon-btn" title="发送文件">
        <Paperclip size={18} aria-hidden="true" />
        <input
          id={`${id}-file`}
          className="sr-only"
          type="file"
          multiple
          aria-label="发送文件"
          onChange={take}
        />
      </label>
    </div>
  );
}
