import { useStore } from '@nanostores/react';
import { place } from '../../../../../contract/kit/places.ts';
import type { PublishedTerms } from '../../../../../contract/people/terms/desk.ts';
import { published, readTerms } from '../../../../stores/people/terms/desk.ts';
import { Frame } from '../../../operations/desk/Frame.tsx';
import { useLoaded } from '../../../operations/desk/useLoaded.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { NextTerms } from './NextTerms.tsx';

function Row({ it }: { it: PublishedTerms }) {
  return (
    <li className="grid gap-1 px-5 py-3 border-t border-base-300">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <a className="link font-semibold" href={place.terms(it.version)}>
          第 {it.version} 版
        </a>
        <span className="num text-sm text-(--muted)">
          {it.effectTime.slice(0, 16)} 起生效 · {it.agreed} 人同意
        </span>
      </p>
      {it.change && <p className="text-sm wrap-anywhere">{it.change}</p>}
    </li>
  );
}

function Body() {
  const all = useStore(published, { ssr: 'initial' });
  const { state, again } = useLoaded(readTerms);
  return (
    <Loaded state={state} what="服务条款" again={again}>
      {all && (
        <div className="grid grid-cols-1 gap-4">
          <NextTerms key={all.length} all={all} again={again} />
          <section className="panel-box" aria-labelledby="terms-published">
            <h2 id="terms-published" className="px-5 py-3 text-lg font-semibold">
              公布过的版本
            </h2>
            {all.length === 0 && (
              <p className="px-5 pb-4 text-(--muted)">
                还没有公布过。没有条款的时候，网站不向任何人要求同意。
              </p>
            )}
            <ul>
              {all.map((it) => (
                <Row key={it.version} it={it} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </Loaded>
  );
}

/** Admin page to publish the terms of service. */
export function Terms() {
  return (
    <Frame at={place.adminTerms()}>
      <Body />
    </Frame>
  );
}
