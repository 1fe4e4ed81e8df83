import { Absent } from './Absent.tsx';
import { Closing, Kept } from './Closing.tsx';
import { Email } from './Email.tsx';
import { Export } from './Export.tsx';
import { Logins } from './Logins.tsx';
import { useOwn } from './own.ts';
import { Password } from './Password.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Sessions } from './Sessions.tsx';

/** Everything a person may change about themselves and their account. `offered` as in `loginTypeList`. */
export function Personal({ offered }: { offered: readonly number[] }) {
  const { person, why } = useOwn();
  if (!person) return <Absent why={why} />;
  const email = person.email ?? '';
  return (
    <div className="grid gap-4">
      {person.closeTime && <Kept closeTime={person.closeTime} />}
      <ProfileForm key={person.id} person={person} />
      <Email email={email} />
      <Password />
      <Logins offered={offered} />
      <Sessions />
      <Export />
      {!person.closeTime && <Closing email={email} />}
    </div>
  );
}
