import { useStore } from '@nanostores/react';
import type { Provider } from '../../../../contract/people/auth/auth.ts';
import { showStep } from '../../../stores/people/auth/auth.ts';
import { type LoginOptions, providersOf } from '../../../stores/people/auth/logins.ts';
import { leaveFor, leavingFor } from '../../../stores/people/auth/social.ts';
import { Brand } from './Brand.tsx';

/** Sign-in with other providers; null if there are none. */
export function Social({ types, wechatWays, demo }: Pick<LoginOptions, 'types' | 'wechatWays' | 'demo'>) {
  const leaving = useStore(leavingFor);
  const ways = providersOf(types);
  if (ways.length === 0) return null;
  const choose = (provider: Provider) =>
    provider === 'wechat' && wechatWays.includes('code') ? showStep('wechat') : leaveFor(provider);
  return (
    <fieldset className="mt-2 pt-3 border-t border-base-300">
      <legend className="mx-auto px-3 text-sm text-(--muted)">
        {demo ? '其他登录方式（演示，各平台都是模拟的）' : '其他登录方式'}
      </legend>
      <div className="flex flex-wrap justify-center gap-x-1">
        {ways.map(({ provider, name }) => (
          <button
            key={provider}
            type="button"
            className="btn btn-ghost flex-col gap-1 w-15 h-15 px-0 text-xs font-normal"
            aria-busy={leaving === provider}
            onClick={() => choose(provider)}
          >
            <Brand of={provider} />
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
