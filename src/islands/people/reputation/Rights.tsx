import { useStore } from '@nanostores/react';
import { Check, Lock } from 'lucide-react';
import { useEffect } from 'react';
import { BADGE } from '../../../../contract/people/growth/growth.ts';
import { loadRights, rights } from '../../../stores/people/reputation/rights.ts';
import { ROWS } from '../../ui/look.ts';
import { Pending } from '../../ui/Pending.tsx';
import { Section } from '../../ui/Section.tsx';
import { GROWTH_NAME } from '../growth/growth.ts';

type Rights = Exclude<ReturnType<typeof rights.get>, string | null>;

const lookOf = (over: number, isReached: boolean) =>
  over === 1 ? 'border-primary text-primary' : `border-base-300 ${isReached ? '' : 'text-(--muted)'}`;

function Levels({ level }: { level: Rights['level'] }) {
  const { from, next, exp, levels } = level;
  return (
    <Section
      id="level"
      title={`等级 Lv.${level.level}`}
      lead="经验来自你的内容，内容删除后经验也随之减去；等级不带来任何权限。"
    >
      <div className="grid gap-1">
        <p className="num">
          {next ? `${exp} / ${next}，距下一级还差 ${next - exp}` : `${exp}，已是最高等级`}
        </p>
        {next > 0 && (
          <progress
            className="progress progress-primary"
            max={next - from}
            value={exp - from}
            aria-label="到下一级的经验"
          />
        )}
      </div>
      <ol className="grid grid-cols-4 min-[1024px]:grid-cols-8 gap-2" aria-label="每一级需要的经验">
        {levels.map((it, at) => (
          <li
            key={it}
            aria-current={level.level === at + 1 ? 'step' : undefined}
            className={`grid justify-items-center p-2 border rounded-field text-[13px] ${lookOf(level.level - at, exp >= it)}`}
          >
            <b>Lv.{at + 1}</b>
            <span className="num">{it}</span>
          </li>
        ))}
      </ol>
      <div>
        <h3 className="font-medium">今天的经验</h3>
        <ul className={`${ROWS} mt-2`}>
          {level.today.map(({ kind, points, most }) => (
            <li key={kind}>
              <span>{GROWTH_NAME[kind]}</span>
              <span className="num text-(--muted)">{most ? `${points} / ${most}` : points}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Privileges({ forum }: { forum: Rights['forum'] }) {
  return (
    <Section
      id="privileges"
      title={`声望 ${forum.reputation}`}
      lead="声望来自别人对你的提问和回答的评价，决定你在问答里能做什么。"
    >
      <p className="text-sm text-(--muted)">
        今天由投票与修改获得 {forum.today} / {forum.dayMost}；还能投 {forum.upsLeft} 张赞同票、
        {forum.downsLeft} 张反对票。
      </p>
      <ul className={ROWS}>
        {forum.privileges.map(({ name, label, needs, has }) => (
          <li key={name}>
            <span className="flex items-center gap-2">
              {has ? (
                <Check size={18} className="text-(--color-success)" aria-hidden="true" />
              ) : (
                <Lock size={18} className="text-(--muted)" aria-hidden="true" />
              )}
              {label}
              <span className="sr-only">{has ? '，已获得' : '，还未获得'}</span>
            </span>
            <span className="num text-(--muted)">{needs > 1 ? `需要声望 ${needs}` : '人人都有'}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Badges({ badges }: { badges: Rights['level']['badges'] }) {
  const own = new Map(badges.map((it) => [it.key, it]));
  return (
    <Section id="badges" title="徽章" lead="获得之后不会收回。">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-3">
        {Object.entries(BADGE).map(([key, { name, reason }]) => {
          const it = own.get(key);
          return (
            <li
              key={key}
              className={`grid gap-0.5 px-3.5 py-3 border rounded-box ${it ? 'border-primary' : 'border-dashed border-base-300 text-(--muted)'}`}
            >
              <b>{name}</b>
              <span className="text-sm">{reason}</span>
              <span className="text-xs num">{it ? `${it.createTime.slice(0, 10)} 获得` : '还未获得'}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Level, reputation, privileges and badges. */
export function Rights() {
  const it = useStore(rights, { ssr: 'initial' });
  useEffect(() => {
    loadRights();
  }, []);
  if (it === null) return <Pending what="等级与权益" />;
  if (it === 'failed') return <Pending what="等级与权益" again={loadRights} />;
  return (
    <div className="grid gap-4">
      <Levels level={it.level} />
      <Privileges forum={it.forum} />
      <Badges badges={it.level.badges} />
    </div>
  );
}
