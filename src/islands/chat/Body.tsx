import { MESSAGE_TYPE, type MessageCard, type MessageFile } from '../../../contract/message.ts';
import { Body as TextBody } from '../text/Body.tsx';

type Props = { type: number; content: string };

function parsed<T>(content: string): T | null {
  try {
    return JSON.parse(content) as T;
  } catch {
    return null;
  }
}

/** What a message says: text, a picture, a page of this site, or a file. */
export function Body({ type, content }: Props) {
  if (type === MESSAGE_TYPE.picture)
    return (
      <a href={content} target="_blank" rel="noopener">
        <img className="chat-picture" src={content} alt="图片" loading="lazy" />
      </a>
    );
  if (type === MESSAGE_TYPE.card) {
    const card = parsed<MessageCard>(content);
    return (
      card && (
        <a className="chat-card" href={card.path}>
          <b>{card.title}</b>
          <span>{card.summary}</span>
        </a>
      )
    );
  }
  if (type === MESSAGE_TYPE.file) {
    const file = parsed<MessageFile>(content);
    return (
      file && (
        <a className="chat-card" href={file.address} download={file.name}>
          <b>{file.name}</b>
          <span>{(file.size / 1024).toFixed(0)} KB</span>
        </a>
      )
    );
  }
  return <TextBody html={content} />;
}
