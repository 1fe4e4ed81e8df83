import { useStore } from '@nanostores/react';
import type { LoginOptions } from '../../../stores/people/auth/logins.ts';
import { unreached } from '../../../stores/people/user/profile.ts';
import { useHas } from '../../ui/list/useHas.ts';
import { Closing, Kept } from '../auth/account/Closing.tsx';
import { Email } from '../auth/account/Email.tsx';
import { Logins } from '../auth/account/Logins.tsx';
import { Password } from '../auth/account/Password.tsx';
import { Phone } from '../auth/account/Phone.tsx';
import { Sessions } from '../auth/account/Sessions.tsx';
import { Absent } from './Absent.tsx';
import { Export } from './Export.tsx';
import { useOwn } from './own.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { Blocked, Topics } from './Relations.tsx';

function Unreached() {
  if (!useStore(unreached)) return null;
  return (
    <p role="alert" className="alert border-warning sticky bottom-20 z-10">
      没有连上服务器，请检查网络后重试。
    </p>
  );
}

/** Profile and account settings. */
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
          <Phone humanKey={humanKey} />
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
