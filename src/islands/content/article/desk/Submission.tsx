import { useCallback, useState } from 'react';
import { READ_WAY } from '../../../../../contract/content/article/article.ts';
import type { submissionInfo } from '../../../../../contract/content/article/submission.ts';
import type { Data } from '../../../../../contract/kit/endpoint.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { yuan } from '../../../../../contract/kit/yuan.ts';
import type { QueueItem } from '../../../../../contract/operations/moderation/moderation.ts';
import { readSubmission } from '../../../../stores/content/article/desk.ts';
import { rule } from '../../../../stores/operations/moderation/moderation.ts';
import { Frame } from '../../../operations/desk/Frame.tsx';
import { useLoaded } from '../../../operations/desk/useLoaded.ts';
import { Ruling } from '../../../operations/moderation/Ruling.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Body as Text } from '../../../ui/text/Body.tsx';

type Read = { text: Data<typeof submissionInfo>; item: QueueItem };

function Whole({ text, item, decided }: Read & { decided: () => void }) {
  const [refusing, setRefusing] = useState(false);
  const approve = async () => {
    if ((await rule(item, 'approve')) === 'done') decided();
  };
  return (
    <>
      <div className="panel-box flex flex-wrap items-center gap-3 p-4 mb-3">
        <p className="flex-1 min-w-60 text-sm">
          {text.isPublished ? '这是一篇已公开文章的修改，' : '这篇文章还没有公开，'}
          {text.dueTime ? `通过后于 ${text.dueTime.slice(0, 16)} 发布。` : '通过后立即发布。'}
          {item.why.length > 0 && `待审原因：${item.why.join('；')}。`}
        </p>
        <button type="button" className="btn btn-primary" onClick={approve}>
          通过
        </button>
        <button type="button" className="btn" onClick={() => setRefusing(true)}>
          退回
        </button>
      </div>
      <article className="panel-box article-main">
        <h2 className="text-2xl font-bold wrap-anywhere">{text.title}</h2>
        <p className="mt-2 text-sm text-(--muted)">
          <a className="hover:text-primary" href={place.myHome(text.author.id)}>
            {text.author.nickname}
          </a>{' '}
          · {text.categoryName} · {text.wordCount} 字 · 约 {text.readMinutes} 分钟 ·{' '}
          {text.isOriginal ? '原创' : '转载'}
          {READ_WAY[text.readType] && ` · ${READ_WAY[text.readType]}`}
          {text.price > 0 && ` ${yuan(text.price)}`}
        </p>
        {text.originalUrl && (
          <p className="text-sm wrap-anywhere">
            原文：
            <a className="link" href={text.originalUrl} target="_blank" rel="noopener nofollow">
              {text.originalUrl}
            </a>
          </p>
        )}
        {text.cover && (
          <img className="my-4 w-full max-w-150 h-auto rounded-(--radius-box)" src={text.cover} alt="封面" />
        )}
        <p className="my-4 p-3 rounded-(--radius-field) bg-base-200 wrap-anywhere">{text.summary}</p>
        <Text html={text.content} />
        <p className="cloud mt-8">
          {text.tagList.map((it) => (
            <span key={it.name} className="hash">
              #{it.name}
            </span>
          ))}
        </p>
      </article>
      {refusing && <Ruling item={item} action="hide" close={() => setRefusing(false)} decided={decided} />}
    </>
  );
}

function Body({ id }: { id: number }) {
  const [read, setRead] = useState<Read | null>(null);
  const load = useCallback(async () => setRead(await readSubmission(id).catch(nullIfRefused)), [id]);
  const { state, again } = useLoaded(load);
  return (
    <Loaded state={state} what="文章" again={again}>
      {read ? (
        <Whole {...read} decided={again} />
      ) : (
        <p className="panel-box p-8 text-center">
          这篇文章没有等待审核的内容，可能已经处理过了。
          <a className="link ml-2" href={place.moderation()}>
            回到审核队列
          </a>
        </p>
      )}
    </Loaded>
  );
}

/** A `Refusal` means the submission is no longer pending; network errors are rethrown. */
function nullIfRefused(error: unknown): null {
  if (error instanceof TypeError) throw error;
  return null;
}

/** Review page of a pending article, rendered as it would be published. */
export function Submission({ id }: { id: number }) {
  return (
    <Frame at={place.moderation()}>
      <Body id={id} />
    </Frame>
  );
}
