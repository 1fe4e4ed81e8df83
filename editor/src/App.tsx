import { useStore } from '@nanostores/react';
import { Desk } from './desk/Desk.tsx';
import { Door } from './session/Door.tsx';
import { session } from './session/session.ts';

/** The writing site: the desk for members, the way to log in for everybody else. */
export function App() {
  const who = useStore(session);
  return who.state === 'member' ? <Desk person={who.person} /> : <Door state={who.state} />;
}
