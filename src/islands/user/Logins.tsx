import { useStore } from '@nanostores/react';
import { link, logins, unlink } from '../../stores/account.ts';
import { NAME, type Ways, waysOf } from '../../stores/ways.ts';
import { Asked } from './Asked.tsx';
import { Section } from './Section.tsx';

/** Providers one may log in with: those that are linked, and those the site offers. WeChat is linked on its own page only. */
export function Logins({ types, wechatWays }: Pick<Ways, 'types' | 'wechatWays'>) {
  const list = useStore(logins);
  const linked = Array.isArray(list) ? list : [];
  const others = waysOf(types).filter(
    ({ provider }) =>
      (provider !== 'wechat' || wechatWays.includes('page')) &&
      !linked.some((own) => own.provider === provider),
  );
  return (
    <Section id="own-logins" title="第三方登录" lead="绑定后可以直接用这些账号登录。">
      <Asked list={list} empty="还没有绑定第三方账号。">
        {(all) => (
          <ul className="own-rows">
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
      </Asked>
      {Array.isArray(list) && others.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {others.map(({ provider, name }) => (
            <button key={provider} type="button" className="btn" onClick={() => link(provider)}>
              绑定 {name}
            </button>
          ))}
        </div>
      )}
    </Section>
  );
}
