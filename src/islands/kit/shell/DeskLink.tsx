import { useStore } from '@nanostores/react';
import { LayoutDashboard } from 'lucide-react';
import { place, TITLE } from '../../../../contract/kit/places.ts';
import { user } from '../../../stores/people/auth/session.ts';

/** Link to the admin pages, for editors and admins. */
export function DeskLink() {
  const role = useStore(user)?.role;
  if (role !== 'editor' && role !== 'admin') return null;
  return (
    <a className="panel-item" href={place.admin()}>
      <LayoutDashboard size={18} />
      {TITLE.admin}
    </a>
  );
}
