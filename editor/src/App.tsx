import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Desk } from './desk/Desk.tsx';
import { LoginGate } from './session/LoginGate.tsx';
import { session, type Writer, writer } from './session/session.ts';

/** The writing site: the desk for members, the way to log in for everybody else. */
export function App() {
  const who = useStore(session);
  const [at, setAt] = useState<Writer | null>(null);
  // A writer keeps the desk when the session or the network is lost; the desk says so.
  const now = who.state === 'member' ? who.person : who.state === 'unreachable' ? writer() : null;
  if (now && now.id !== at?.id) setAt(now);
  if (at) return <Desk key={at.id} person={at} />;
  return <LoginGate state={who.state === 'member' ? 'asking' : who.state} />;
}
