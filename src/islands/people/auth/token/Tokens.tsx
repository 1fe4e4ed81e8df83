import { useStore } from '@nanostores/react';
import { place } from '../../../../../contract/kit/places.ts';
import { SCOPE_TEXT } from '../../../../../contract/kit/scope.ts';
import { madeToken, revokeToken, tokens } from '../../../../stores/people/auth/accessTokens.ts';
import { Webhooks } from '../../../messages/webhook/Webhooks.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { ROWS } from '../../../ui/look.ts';
import { Secret } from '../../../ui/Secret.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Absent } from '../../own/Absent.tsx';
import { LoadedList } from '../../own/LoadedList.tsx';
import { useOwn } from '../../own/own.ts';
import { NewToken } from './NewToken.tsx';

/** The new token, shown once. */
function Made() {
  const made = useStore(madeToken);
  if (!made) return null;
  return (
    <Secret text={made.token} copy="复制令牌">
      “{made.name}”已新建。<strong>令牌只显示这一次</strong>，请现在保存；谁拿到它都有勾选的权限。
    </Secret>
  );
}

/** Personal access tokens and webhooks. */
export function Tokens({ humanKey }: { humanKey: string }) {
  const { person, why } = useOwn();
  const list = useStore(tokens);
  if (!person) return <Absent why={why} />;
  return (
    <div className="grid gap-4">
      <Made />
      <p>
        怎样调用、有哪些接口、限额与错误，见{' '}
        <a className="link" href={place.developer()}>
          开放接口
        </a>
        。
      </p>
      <Section
        id="token-list"
        title="已有的令牌"
        lead="程序用访问令牌代表你调用接口，例如导入文章。修改或重设密码之后，全部令牌失效。"
      >
        <LoadedList list={list} empty="还没有访问令牌。">
          {(all) => (
            <ul className={ROWS}>
              {all.map((it) => (
                <li key={it.id}>
                  <div className="min-w-0">
                    <p className="font-medium">
                      {it.name} <code className="text-sm text-(--muted)">…{it.hint}</code>{' '}
                      {it.expired && <span className="mark">已过期</span>}
                    </p>
                    <p className="text-sm text-(--muted)">
                      {it.scopes.map((scope) => SCOPE_TEXT[scope].name).join('、')}
                    </p>
                    <p className="text-sm text-(--muted)">
                      {[
                        `新建于 ${it.createTime}`,
                        it.usedTime ? `最近使用 ${it.usedTime}` : '没有用过',
                        `${it.expired ? '已于' : '到'} ${it.expireTime} 失效`,
                      ].join(' · ')}
                    </p>
                  </div>
                  <ConfirmButton label="撤销" ask="不能恢复" act={() => revokeToken(it.id)} look="btn" />
                </li>
              ))}
            </ul>
          )}
        </LoadedList>
      </Section>
      <NewToken email={person.email ?? ''} humanKey={humanKey} />
      <Webhooks />
    </div>
  );
}
