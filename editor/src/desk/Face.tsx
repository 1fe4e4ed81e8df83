import { useState } from 'react';
import { avatar } from '../../../src/art/avatar.ts';
import type { Writer } from '../session/session.ts';
import { onSite } from '../site.ts';

/** Avatar, or a letter as fallback. */
export function Face({ person }: { person: Writer }) {
  const [isMissing, setMissing] = useState(false);
  const letter = `data:image/svg+xml,${encodeURIComponent(avatar(person.id, person.nickname))}`;
  return (
    <img
      className="size-8 flex-none rounded-full bg-base-200 object-cover max-[480px]:hidden"
      src={person.avatar && !isMissing ? onSite(person.avatar) : letter}
      alt={person.nickname}
      title={person.nickname}
      width={32}
      height={32}
      onError={() => setMissing(true)}
    />
  );
}
