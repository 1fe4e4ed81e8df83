import { useStore } from '@nanostores/react';
import { Desk } from './desk/Desk.tsx';
import { LoginGate } from './session/LoginGate.tsx';
import { author, session } from './session/session.ts';

/** Desk for members, login for others. */
export function App() {
  const who = useStore(session);
  const at = useStore(author);
  if (at) return <Desk key={at.id} person={at} />;
  return <LoginGate state={who.state === 'member' ? 'asking' : who.state} />;
}
