import { place, TITLE } from '../../../../../contract/kit/places.ts';
import type { UserInfo } from '../../../../../contract/people/user/user.ts';
import { Absent } from '../../../people/own/Absent.tsx';
import { Face } from '../../../people/own/Face.tsx';
import { useOwn } from '../../../people/own/own.ts';
import { Portrait } from '../../../ui/list/Portrait.tsx';
import { useHas } from '../../../ui/list/useHas.ts';
import { Money } from './Money.tsx';

const FIGURES = [
  ['articleCount', '文章'],
  ['commentCount', '评论'],
  ['collectCount', '收藏'],
  ['fansCount', '粉丝'],
  ['watchCount', '关注'],
] as const satisfies [keyof UserInfo, string][];

/** Profile summary with counts and links. */
export function Summary() {
  const { person, why } = useOwn();
  const hasMoney = useHas('money');
  if (!person) return <Absent why={why} />;
  return (
    <section className="panel-box p-5 grid gap-5" aria-label={person.nickname}>
      <div className="flex items-center gap-4 min-w-0">
        <Face>
          <Portrait name={person.nickname} avatar={person.avatar} size={88} />
        </Face>
        <div className="min-w-0">
          <h2 className="text-xl font-semibold wrap-anywhere">{person.nickname}</h2>
          <p className="text-(--muted) wrap-anywhere">{person.intro || '还没有写简介'}</p>
        </div>
      </div>
      <dl className="stats grid-flow-row grid-cols-5 w-full border-y border-base-300 rounded-none">
        {FIGURES.map(([key, text]) => (
          <div key={key} className="stat justify-items-center px-1 py-3 border-0">
            <dt className="stat-title text-sm text-(--muted)">{text}</dt>
            <dd className="stat-value text-xl num">{person[key]}</dd>
          </div>
        ))}
      </dl>
      {hasMoney && <Money />}
      <div className="flex flex-wrap gap-2">
        <a className="btn btn-primary" href={place.personal()}>
          {TITLE.personal}
        </a>
        <a className="btn" href={place.myHome(person.id)}>
          {TITLE.myHome}
        </a>
      </div>
    </section>
  );
}
