import { useStore } from '@nanostores/react';
import { SquarePen, UserPen } from 'lucide-react';
import { place } from '../../../../contract/kit/places.ts';
import { owner } from '../../../stores/people/user/owner.ts';

/** Actions for the owner of a profile. */
export function OwnerActions({ editorUrl }: { editorUrl: string }) {
  if (!useStore(owner)) return null;
  return (
    <>
      {editorUrl && (
        <a className="btn btn-primary" href={editorUrl} target="_blank" rel="noopener">
          <SquarePen size={16} />
          创作
        </a>
      )}
      <a className="btn" href={place.me()}>
        <UserPen size={16} />
        编辑资料
      </a>
    </>
  );
}
