import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { lengthFault } from '../../../../contract/kit/length.ts';
import { KEYWORD_MOST } from '../../../../contract/kit/limits.ts';
import { place } from '../../../../contract/kit/places.ts';
import { machineTime } from '../../../../contract/kit/time.ts';
import { type ChatSearch, found, leadTo, lookUp } from '../../../stores/messages/im/find.ts';
import { Face } from './Face.tsx';
import { NOTE, ROW, ROW_END, ROW_NAME, ROW_TEXT, TWO_LINES } from './look.ts';

type Props = { open: (peerId: string) => void };

function Results({ it, open }: Props & { it: ChatSearch }) {
  const go = (peerId: string, index?: number) => (event: { preventDefault: () => void }) => {
    event.preventDefault();
    open(peerId);
    if (index) leadTo(peerId, index);
  };
  const none = it.people.length + it.messages.length === 0;
  return (
    <div className="grid gap-2 pt-2" data-found>
      <p className={NOTE} role="status" hidden={it.state === 'ready' && !none}>
        {it.state === 'busy' && '正在查找…'}
        {it.state === 'ready' && none && `没有找到“${it.keyword}”`}
        {it.state === 'failed' && '没有查到结果，请检查网络后再试。'}
      </p>
      {it.state === 'failed' && (
        <button type="button" className="btn btn-sm" onClick={() => lookUp(it.keyword)}>
          重试
        </button>
      )}
      {it.people.length > 0 && (
        <section aria-label="用户">
          <h2 className="px-3 py-1 text-[13px] text-(--muted)">用户</h2>
          {it.people.map((one) => (
            <a key={one.id} className={ROW} href={place.chat({ user: one.id })} onClick={go(one.id)}>
              <Face name={one.nickname} avatar={one.avatar} size={36} />
              <span className={ROW_NAME}>{one.nickname}</span>
            </a>
          ))}
        </section>
      )}
      {it.messages.length > 0 && (
        <section aria-label="消息">
          <h2 className="px-3 py-1 text-[13px] text-(--muted)">私信里的 {it.total} 条消息</h2>
          {it.messages.map((one) => (
            <a
              key={one.id}
              className={ROW}
              href={place.chat({ user: one.userId })}
              onClick={go(one.userId, one.index)}
            >
              <span className={ROW_TEXT}>
                <span className={ROW_NAME}>{one.nickname || '已注销用户'}</span>
                <span className={TWO_LINES}>{one.content}</span>
              </span>
              <span className={ROW_END}>
                <time dateTime={machineTime(one.createTime) || undefined} title={one.createTime}>
                  {one.createTime.slice(5, 10)}
                </time>
              </span>
            </a>
          ))}
        </section>
      )}
    </div>
  );
}

/** Search for people, and in one's own private messages. */
export function Finder({ open }: Props) {
  const it = useStore(found);
  const [keyword, setKeyword] = useState('');
  useEffect(() => () => lookUp(''), []);
  const search = (text: string) => {
    setKeyword(text);
    lookUp(lengthFault(text, KEYWORD_MOST) ? '' : text);
  };
  const fault = lengthFault(keyword, KEYWORD_MOST);
  return (
    <search aria-label="用户和消息" className="block px-1 pt-1 pb-2" data-needs="live">
      <input
        type="search"
        enterKeyHint="search"
        className="input w-full min-h-10"
        aria-label="查找用户和消息"
        placeholder="查找用户和消息"
        aria-invalid={fault !== ''}
        value={keyword}
        onChange={(event) => search(event.target.value)}
      />
      {fault && (
        <p className="px-2 pt-2 text-sm text-error" role="alert">
          {fault}
        </p>
      )}
      {it && (
        <Results
          it={it}
          open={(peerId) => {
            search('');
            open(peerId);
          }}
        />
      )}
    </search>
  );
}
