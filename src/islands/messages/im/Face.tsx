import { Portrait } from '../../ui/list/Portrait.tsx';

type Props = { name: string; avatar: string; isOnline?: boolean | undefined; size?: number };

/** A person's picture, or the first character of their name; a dot where they are there. */
export function Face({ name, avatar, isOnline, size = 40 }: Props) {
  return (
    <span className="chat-face" style={{ width: size, height: size }}>
      <Portrait name={name} avatar={avatar} size={size} />
      {isOnline && <span className="chat-there" title="在线" />}
    </span>
  );
}
