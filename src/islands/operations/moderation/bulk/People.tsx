import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { BULK_FOUND_MOST, type BulkPerson } from '../../../../../contract/operations/moderation/bulk.ts';
import { chooseIn } from '../../../../stores/operations/moderation/bulk.ts';
import {
  chosenPeople,
  findPeople,
  lockPeople,
  type PeopleResult,
  peopleResult,
} from '../../../../stores/operations/moderation/bulkPeople.ts';
import { Pending } from '../../../ui/Pending.tsx';
import { Search } from '../../../ui/Search.tsx';
import { Author } from './Author.tsx';
import { Chosen } from './Chosen.tsx';
import { Doing } from './Doing.tsx';
import { Hours, NearFilters, Toggle } from './NearFilters.tsx';
import { Past } from './Past.tsx';
import { Phrases } from './Phrases.tsx';
import { RuleAll } from './RuleAll.tsx';

const choose = (ids: readonly string[], isChosen: boolean) => chooseIn(chosenPeople, ids, isChosen);

function Row({ it, isChosen }: { it: BulkPerson; isChosen: boolean }) {
  const { author, intro, texts, files } = it;
  return (
    <li className="flex gap-3 px-4 py-3 [content-visibility:auto] [contain-intrinsic-size:auto_72px]">
      <label className="flex-none flex items-start justify-center min-w-6 min-h-10 pt-0.5 cursor-pointer">
        <input
          type="checkbox"
          className="checkbox checkbox-primary checkbox-sm"
          aria-label={`选择${author.nickname}`}
          checked={isChosen}
          onChange={({ target }) => choose([author.id], target.checked)}
        />
      </label>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <Author author={author} near={(near) => findPeople({ text: '', near })} />
        </p>
        <p className="text-sm text-(--muted) wrap-anywhere">
          {author.createTime.slice(11, 16)} 注册，公开的内容 {texts} 条，文件 {files} 个
          {intro && `；简介：${intro.slice(0, 80)}`}
        </p>
      </div>
    </li>
  );
}

function Filters({ search }: Pick<PeopleResult, 'search'>) {
  return (
    <div className="panel-box">
      <Search
        label="文字"
        placeholder="昵称、简介或个人网站，或留空"
        keyword={search.text}
        search={(text) => findPeople({ text })}
      >
        <Hours hours={search.hours} set={(hours) => findPeople({ hours })} />
        <Toggle
          text="只看没有公开内容的"
          checked={search.isSilent}
          set={(isSilent) => findPeople({ isSilent })}
        />
      </Search>
      <div className="grid grid-cols-1 gap-3 p-4">
        <NearFilters near={search.near} drop={() => findPeople({ near: null })} />
        <p className="text-sm text-(--muted)">
          在这段时间里注册的账号。网络是注册、写作与上传时的，只存当天的代号，保留两天；用微信公众号登录码注册的没有。
        </p>
      </div>
    </div>
  );
}

/** Finds a wave of accounts by registration time, network and name, and sanctions them in one decision. */
export function People() {
  const { state, found, phrases, isCut, search } = useStore(peopleResult, { ssr: 'initial' });
  const ids = useStore(chosenPeople, { ssr: 'initial' });
  const [ruling, setRuling] = useState(false);
  useEffect(() => void findPeople(), []);
  return (
    <section aria-label="新注册的账号" aria-busy={state === 'busy'} className="grid grid-cols-1 gap-4">
      <Filters search={search} />
      <Doing />
      {state === 'ready' ? (
        <>
          <Phrases
            title="昵称相近"
            phrases={phrases}
            count={(it) => `${it.people} 个账号`}
            find={(text) => findPeople({ text })}
          />
          <Chosen
            all={found.map(({ author }) => author.id)}
            count={ids.size}
            choose={choose}
            act={{ text: `处罚所选的 ${ids.size} 个账号`, run: () => setRuling(true) }}
          >
            找到 {found.length} 个账号
            {isCut && `；只列出最近的 ${BULK_FOUND_MOST} 个，处理之后再查找一次`}
          </Chosen>
          {found.length === 0 ? (
            <p className="panel-box p-8 text-center text-(--muted)">没有符合的账号</p>
          ) : (
            <ol className="panel-box divide-y divide-base-300">
              {found.map((it) => (
                <Row key={it.author.id} it={it} isChosen={ids.has(it.author.id)} />
              ))}
            </ol>
          )}
        </>
      ) : (
        <Pending what="新注册的账号" again={state === 'failed' ? () => findPeople() : undefined} />
      )}
      <Past />
      {ruling && (
        <RuleAll
          title={`处罚 ${ids.size} 个账号`}
          act={`处罚 ${ids.size} 个账号`}
          punished={{ legend: '方式', must: true }}
          canClear
          decide={lockPeople}
          close={() => setRuling(false)}
        >
          可以整批撤销：处罚解除，清空的资料恢复。对方会收到通知，可以申诉。
        </RuleAll>
      )}
    </section>
  );
}
