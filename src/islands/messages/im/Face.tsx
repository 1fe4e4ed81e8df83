import { Users } from 'lucide-react';
import { Portrait } from '../../ui/list/Portrait.tsx';

type Props = { name: string; avatar: string; isOnline?: boolean | undefined; size?: number };

const ROUND =
  'relative flex-none grid place-items-center size-10 rounded-full font-semibold [&>img]:size-full [&>img]:rounded-full [&>img]:object-cover';

/** Icon of the public room. */
export function Everybody() {
  return (
    <span className={`${ROUND} bg-accent/16 text-accent`}>
      <Users size={20} />
    </span>
  );
}

/** Avatar with an online dot. */
export function Face({ name, avatar, isOnline, size = 40 }: Props) {
  return (
    <span className={`${ROUND} bg-base-300`} style={{ width: size, height: size }}>
      <Portrait name={name} avatar={avatar} size={size} />
      {isOnline && (
        <span
          className="absolute -right-px -bottom-px size-3 border-2 border-base-100 rounded-full bg-success"
          title="在线"
        />
      )}
    </span>
  );
}
