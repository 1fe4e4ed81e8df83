import { useState } from 'react';
import type { UserInfo } from '../../../contract/user.ts';
import { TextBox } from './TextBox.tsx';

type Props = { person: Pick<UserInfo, 'nickname'> };

/** Where an article is written. */
export function Desk({ person }: Props) {
  const [text, setText] = useState('');
  return (
    <div className="desk">
      <header className="desk-head">
        <h1>创作</h1>
        <span className="desk-who">{person.nickname}</span>
      </header>
      <main className="desk-text">
        <TextBox text={text} label="正文" changed={setText} />
      </main>
    </div>
  );
}
