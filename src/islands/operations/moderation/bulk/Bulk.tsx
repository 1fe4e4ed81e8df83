import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { BULK_FOUND_MOST } from '../../../../../contract/operations/moderation/bulk.ts';
import {
  bulkResult,
  canUndo,
  choose,
  chosen,
  decideBulk,
  findBulk,
  nameOf,
} from '../../../../stores/operations/moderation/bulk.ts';
import { Pending } from '../../../ui/Pending.tsx';
import { Chosen } from './Chosen.tsx';
import { Doing } from './Doing.tsx';
import { Filters } from './Filters.tsx';
import { Found } from './Found.tsx';
import { Past } from './Past.tsx';
import { Phrases } from './Phrases.tsx';
import { RuleAll } from './RuleAll.tsx';

/** Finds a spam wave of texts by content and network, and hides it in one decision. */
export function Bulk() {
  const { state, found, phrases, people, isCut, search } = useStore(bulkResult, { ssr: 'initial' });
  const names = useStore(chosen, { ssr: 'initial' });
  const [ruling, setRuling] = useState(false);
  useEffect(() => void findBulk(), []);
  const texts = found.filter((it) => names.has(nameOf(it)));
  const forGood = texts.filter((it) => !canUndo(it)).length;
  return (
    <section aria-label="批量清理" aria-busy={state === 'busy'} className="grid grid-cols-1 gap-4">
      <Filters search={search} find={findBulk} />
      <Doing />
      {state === 'ready' ? (
        <>
          <Phrases
            title="多个账号都写了"
            phrases={phrases}
            count={(it) => `${it.people} 人 ${it.texts} 条`}
            find={(text) => findBulk({ text })}
          />
          <Chosen
            all={found.map(nameOf)}
            count={names.size}
            choose={choose}
            act={{ text: `隐藏所选的 ${names.size} 条`, run: () => setRuling(true) }}
          >
            找到 {found.length} 条，{people} 个账号
            {isCut && `；只列出最近的 ${BULK_FOUND_MOST} 条，处理之后再查找一次`}
          </Chosen>
          <Found found={found} chosen={names} />
        </>
      ) : (
        <Pending what="最近的内容" again={state === 'failed' ? () => findBulk() : undefined} />
      )}
      <Past />
      {ruling && (
        <RuleAll
          title={`隐藏 ${texts.length} 条内容`}
          act={`隐藏 ${texts.length} 条`}
          punished={{ legend: `处罚 ${new Set(texts.map(({ author }) => author.id)).size} 个作者` }}
          decide={decideBulk}
          close={() => setRuling(false)}
        >
          {texts.length === forGood ? '' : '隐藏之后可以整批撤销，恢复成原来的样子；审核中的回到审核中。'}
          {forGood > 0 && <strong>其中 {forGood} 条是聊天消息，会被抹去，不能恢复。</strong>}
        </RuleAll>
      )}
    </section>
  );
}
