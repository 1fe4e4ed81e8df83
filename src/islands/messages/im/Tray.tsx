import { useStore } from '@nanostores/react';
import { Paperclip, RotateCw, X } from 'lucide-react';
import { again, dropPicture, tray, type Waiting } from '../../../stores/messages/im/tray.ts';

function Item({ it }: { it: Waiting }) {
  return (
    <li className="chat-waiting" data-state={it.state}>
      {it.preview ? (
        <img src={it.preview} alt={it.file.name} />
      ) : (
        <span className="chat-waiting-file">
          <Paperclip size={18} aria-hidden="true" />
          {it.file.name}
        </span>
      )}
      {it.state === 'busy' && <progress max={1} value={it.share} aria-label={`${it.file.name} 的上传进度`} />}
      {it.state === 'failed' && (
        <button type="button" className="chat-waiting-again" onClick={() => again(it.id)}>
          <RotateCw size={14} aria-hidden="true" />
          重新上传
        </button>
      )}
      <button
        type="button"
        className="chat-waiting-drop"
        aria-label={`不发送 ${it.file.name}`}
        onClick={() => dropPicture(it.id)}
      >
        <X size={14} />
      </button>
    </li>
  );
}

/** What waits above the box to be sent with the next press of 发送. */
export function Tray({ peerId }: { peerId: string }) {
  const own = useStore(tray).filter((it) => it.peerId === peerId);
  if (own.length === 0) return null;
  return (
    <ul className="chat-tray" aria-label="待发送的图片和文件">
      {own.map((it) => (
        <Item key={it.id} it={it} />
      ))}
    </ul>
  );
}
