import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { sizeText } from '../../../../../contract/kit/sizeText.ts';
import { machineTime } from '../../../../../contract/kit/time.ts';
import {
  BULK_FOUND_MOST,
  BULK_NEW_DAYS,
  type BulkFile,
  type BulkSame,
} from '../../../../../contract/operations/moderation/bulk.ts';
import { chooseIn } from '../../../../stores/operations/moderation/bulk.ts';
import {
  chosenFiles,
  type FileResult,
  fileResult,
  findFiles,
  hideFiles,
} from '../../../../stores/operations/moderation/bulkFiles.ts';
import { Pending } from '../../../ui/Pending.tsx';
import { Search } from '../../../ui/Search.tsx';
import { Author } from './Author.tsx';
import { Chosen } from './Chosen.tsx';
import { Doing } from './Doing.tsx';
import { Hours, NearFilters, Pinned, Toggle } from './NearFilters.tsx';
import { Past } from './Past.tsx';
import { RuleAll } from './RuleAll.tsx';

const TYPE: Readonly<Record<BulkFile['type'], string>> = {
  avatar: '头像',
  cover: '封面',
  article: '正文的图片或结果',
  chat: '聊天的图片',
  annex: '附件',
  forum: '问答的附件',
};

const isPicture = (mime: string) => mime.startsWith('image/');
const choose = (keys: readonly string[], isChosen: boolean) => chooseIn(chosenFiles, keys, isChosen);

function Glimpse({ url, mime }: Pick<BulkFile, 'url' | 'mime'>) {
  if (url && isPicture(mime))
    return (
      <img
        className="flex-none size-16 rounded-sm object-contain bg-base-200"
        src={url}
        alt=""
        loading="lazy"
        width={64}
        height={64}
      />
    );
  return (
    <span className="flex-none size-16 rounded-sm bg-base-200 flex items-center justify-center p-1 text-xs text-center wrap-anywhere text-(--muted)">
      {mime.split('/').at(-1)}
    </span>
  );
}

function Row({ it, isChosen }: { it: BulkFile; isChosen: boolean }) {
  const { key, url, type, mime, size, width, height, name, uses, createTime, author } = it;
  const label = name || TYPE[type];
  return (
    <li className="flex gap-3 px-4 py-3 [content-visibility:auto] [contain-intrinsic-size:auto_96px]">
      <label className="flex-none flex items-start justify-center min-w-6 min-h-10 pt-0.5 cursor-pointer">
        <input
          type="checkbox"
          className="checkbox checkbox-primary checkbox-sm"
          aria-label={`选择${author.nickname}上传的${label}`}
          checked={isChosen}
          onChange={({ target }) => choose([key], target.checked)}
        />
      </label>
      <Glimpse url={url} mime={mime} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {url ? (
            <a className="hover:text-primary" href={url} target="_blank" rel="noopener">
              {label}
            </a>
          ) : (
            label
          )}
          <span className="text-(--muted)">
            ，{mime}，{width > 0 && `${width} × ${height}，`}
            {sizeText(size)}
          </span>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-(--muted)">
          <span>{uses > 0 ? `${uses} 处使用` : '没有内容使用'}</span>
          <time dateTime={machineTime(createTime)}>{createTime.slice(5, 16)}</time>
          <Author author={author} near={(near) => findFiles({ text: '', near })} />
        </p>
      </div>
    </li>
  );
}

function Same({ same }: { same: readonly BulkSame[] }) {
  if (same.length === 0) return null;
  return (
    <section aria-labelledby="bulk-same">
      <h2 id="bulk-same" className="mb-2 font-semibold">
        多个账号都上传了
      </h2>
      <ul className="flex flex-wrap gap-2">
        {same.map(({ hash, url, mime, people, files }) => (
          <li key={hash}>
            <button
              type="button"
              className="btn h-auto p-2 border-base-300 bg-base-100 font-normal"
              onClick={() => findFiles({ hash, text: '', near: null })}
            >
              <Glimpse url={url} mime={mime} />
              {people} 人 {files} 个
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Filters({ search }: Pick<FileResult, 'search'>) {
  return (
    <div className="panel-box">
      <Search
        label="文字"
        placeholder="上传者写过的文字、昵称或附件名，或留空"
        keyword={search.text}
        search={(text) => findFiles({ text })}
      >
        <Hours hours={search.hours} set={(hours) => findFiles({ hours })} />
        <Toggle
          text={`只看 ${BULK_NEW_DAYS} 天内注册的账号`}
          checked={search.isNew}
          set={(isNew) => findFiles({ isNew })}
        />
      </Search>
      <div className="grid grid-cols-1 gap-3 p-4">
        <NearFilters near={search.near} drop={() => findFiles({ near: null })} />
        {search.hash && (
          <Pinned text="内容完全相同的文件，不限时间与账号" drop={() => findFiles({ hash: '' })} />
        )}
        <p className="text-sm text-(--muted)">
          图片、附件、算例结果、头像与封面。隐藏之后地址不再给任何人，相同的文件不能再上传；撤销后原样恢复。用着它的内容不变，图片的位置空着。
        </p>
      </div>
    </div>
  );
}

/**
 * Finds a spam wave of uploads by content hash, network and texts of the uploaders, and hides it in one
 * decision.
 */
export function Files() {
  const { state, found, same, people, isCut, search } = useStore(fileResult, { ssr: 'initial' });
  const keys = useStore(chosenFiles, { ssr: 'initial' });
  const [ruling, setRuling] = useState(false);
  useEffect(() => void findFiles(), []);
  const files = found.filter(({ key }) => keys.has(key));
  const owners = new Set(files.map(({ author }) => author.id)).size;
  return (
    <section aria-label="上传的文件" aria-busy={state === 'busy'} className="grid grid-cols-1 gap-4">
      <Filters search={search} />
      <Doing />
      {state === 'ready' ? (
        <>
          <Same same={same} />
          <Chosen
            all={found.map(({ key }) => key)}
            count={keys.size}
            choose={choose}
            act={{ text: `隐藏所选的 ${keys.size} 个`, run: () => setRuling(true) }}
          >
            找到 {found.length} 个，{people} 个账号
            {isCut && `；只列出最近的 ${BULK_FOUND_MOST} 个，处理之后再查找一次`}
          </Chosen>
          {found.length === 0 ? (
            <p className="panel-box p-8 text-center text-(--muted)">没有符合的文件</p>
          ) : (
            <ol className="panel-box divide-y divide-base-300">
              {found.map((it) => (
                <Row key={it.key} it={it} isChosen={keys.has(it.key)} />
              ))}
            </ol>
          )}
        </>
      ) : (
        <Pending what="最近上传的文件" again={state === 'failed' ? () => findFiles() : undefined} />
      )}
      <Past />
      {ruling && (
        <RuleAll
          title={`隐藏 ${files.length} 个文件`}
          act={`隐藏 ${files.length} 个`}
          punished={{ legend: `处罚 ${owners} 个上传者` }}
          decide={hideFiles}
          close={() => setRuling(false)}
        >
          隐藏之后可以整批撤销，文件原样恢复。上传者会收到通知，可以申诉。
        </RuleAll>
      )}
    </section>
  );
}
