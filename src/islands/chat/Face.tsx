type Props = { name: string; avatar: string; isOnline?: boolean | undefined; size?: number };

/** A person's picture, or the first character of their name; a dot where they are there. */
export function Face({ name, avatar, isOnline, size = 40 }: Props) {
  return (
    <span className="chat-face" style={{ width: size, height: size }}>
      {avatar ? (
        <img src={avatar} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <span aria-hidden="true">{[...name][0] ?? ''}</span>
      )}
      {isOnline && <span className="chat-there" title="在线" />}
    </span>
  );
}
