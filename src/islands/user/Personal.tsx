import { useStore } from '@nanostores/react';
import type { LoginOptions } from '../../stores/logins.ts';
import { unreached } from '../../stores/profile.ts';
import { useHas } from '../list/useHas.ts';
import { Absent } from './Absent.tsx';
import { Closing, Kept } from './Closing.tsx';
import { Email } from './Email.tsx';
import { Export } from './Export.tsx';
import { Logins } from './Logins.tsx';
import { useOwn } from './own.ts';
import { Password } from './Password.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Blocked, Topics } from './Relations.tsx';
import { Sessions } from './Sessions.tsx';

/** Says that the last request failed. */
function Unreached() {
  if (!useStore(unreached)) return null;
  return (
    <p role="alert" className="panel-box own-warning sticky bottom-20 z-10">
      没有连上服务器，请检查网络后重试。
    </p>
  );
}

/** Everything a person may change about themselves and their account. */
export function Personal({ humanKey, ...ways }: Pick<LoginOptions, 'types' | 'wechatWays' | 'humanKey'>) {
  const { person, why } = useOwn();
  const hasAccount = useHas('account');
  if (!person) return <Absent why={why} />;
  const email = person.email ?? '';
  return (
    <div className="grid gap-4">
      {person.closeTime && <Kept closeTime={person.closeTime} />}
      <ProfileForm key={person.id} person={person} />
      {hasAccount && (
        <>
          <Email email={email} humanKey={humanKey} />
          <Password email={email} humanKey={humanKey} />
          <Logins {...ways} email={email} humanKey={humanKey} />
          <Sessions />
          <Topics />
          <Blocked />
          <Export />
        </>
      )}
      <Unreached />
      {hasAccount && !person.closeTime && <Closing email={email} humanKey={humanKey} />}
    </div>
  );
}
