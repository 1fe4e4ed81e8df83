import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Provider } from '../../../../../contract/people/auth/auth.ts';
import { afterReset, logins, unlink } from '../../../../stores/people/auth/account.ts';
import { type LoginOptions, NAME, providersOf } from '../../../../stores/people/auth/logins.ts';
import { ROWS } from '../../../ui/look.ts';
import { Section } from '../../../ui/Section.tsx';
import { LoadedList } from '../../own/LoadedList.tsx';
import { Linking } from './Linking.tsx';

/** Linked providers and those that can be linked. WeChat is linked on its own page only. */
export function Logins({
  types,
  wechatWays,
  humanKey,
  email,
}: Pick<LoginOptions, 'types' | 'wechatWays' | 'humanKey'> & { email: string }) {
  const wasReset = useStore(afterReset);
  const [chosen, choose] = useState<Provider | null>(null);
  const list = useStore(logins);
  const linked = Array.isArray(list) ? list : [];
  const others = providersOf(types).filter(
    ({ provider }) =>
      (provider !== 'wechat' || wechatWays.includes('page')) &&
      !linked.some((own) => own.provider === provider),
  );
  return (
    <Section id="own-logins" title="第三方登录" lead="绑定后可以直接用这些账号登录。">
      {wasReset && linked.length > 0 && (
        <p className="alert border-warning" role="status">
          密码已经重设，但下面的第三方账号仍然可以登录。有不认识的，请解除绑定。
        </p>
      )}
      <LoadedList list={list} empty="还没有绑定第三方账号。">
        {(all) => (
          <ul className={ROWS}>
            {all.map((it) => (
              <li key={it.provider}>
                <div>
                  <p className="font-medium">{NAME[it.provider]}</p>
                  <p className="text-sm text-(--muted)">
                    {it.nickname}，绑定于 {it.createTime}
                  </p>
                </div>
                <button
                  type="button"
                  className="btn"
                  aria-label={`解除绑定 ${NAME[it.provider]}`}
                  onClick={() => unlink(it.provider)}
                >
                  解除绑定
                </button>
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      {email && linked.length > 0 && (
        <button type="button" className="btn justify-self-start" onClick={() => unlink()}>
          全部解除绑定
        </button>
      )}
      {chosen && (
        <Linking
          key={chosen}
          provider={chosen}
          email={email}
          humanKey={humanKey}
          cancel={() => choose(null)}
        />
      )}
      {Array.isArray(list) && others.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {others.map(({ provider, name }) => (
            <button key={provider} type="button" className="btn" onClick={() => choose(provider)}>
              绑定 {name}
            </button>
          ))}
        </div>
      )}
    </Section>
  );
}
