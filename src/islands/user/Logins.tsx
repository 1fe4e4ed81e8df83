import { useStore } from '@nanostores/react';
import type { Provider } from '../../../contract/auth.ts';
import { LOGIN_TYPE } from '../../../contract/site.ts';
import { link, logins, unlink } from '../../stores/account.ts';
import type { Ways } from '../../stores/ways.ts';
import { Asked } from './Asked.tsx';
import { Section } from './Section.tsx';

const NAME: Record<Provider, string> = {
  qq: 'QQ',
  weibo: '微博',
  gitee: 'Gitee',
  wechat: '微信',
  github: 'GitHub',
};

/** Providers one may log in with: those that are linked, and those the site offers. WeChat is linked on its own page only. */
export function Logins({ types, wechatWays }: Pick<Ways, 'types' | 'wechatWays'>) {
  const list = useStore(logins);
  const linked = Array.isArray(list) ? list : [];
  const others = (Object.keys(NAME) as Provider[]).filter(
    (it) =>
      types.includes(LOGIN_TYPE[it]) &&
      (it !== 'wechat' || wechatWays.includes('page')) &&
      !linked.some((own) => own.provider === it),
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
          {others.map((it) => (
            <button key={it} type="button" className="btn" onClick={() => link(it)}>
              绑定 {NAME[it]}
            </button>
          ))}
        </div>
      )}
    </Section>
  );
}
