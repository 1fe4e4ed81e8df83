import { useState } from 'react';
import { CHOICE, NOTE } from '../ui/look.ts';
import { begin, type ReadyImport as It, reset, type Wishes } from './importing.ts';
import { NAMES } from './send/report.ts';
import type { Kind } from './source/source.ts';

const KIND: Readonly<Record<Kind, string>> = {
  markdown: 'Markdown 文件夹',
  hexo: 'Hexo 站点',
  hugo: 'Hugo 站点',
  ghost: 'Ghost 的导出',
  wordpress: 'WordPress 的导出或 RSS',
};

const WISHES: readonly (readonly [Exclude<keyof Wishes, 'anew'>, string])[] = [
  ['publishes', '原来公开的直接发布，其余存成草稿'],
  ['overwrites', '网站上改过的也用这里的覆盖'],
  ['copies', '别的网站的图片复制到本站'],
];

/** Summary of the files, and import options. */
export function Ready({ it: { chosen, source, known } }: { it: It }) {
  const [wishes, setWishes] = useState<Wishes>({
    publishes: false,
    overwrites: false,
    copies: true,
    anew: false,
  });
  const count = source.articles.length;
  return (
    <div className="grid gap-3">
      <p>
        {chosen.name}（{KIND[chosen.kind]}）：<b className="num">{count}</b> 篇文章
        {source.faults.length > 0 && `，${source.faults.length} 个没有读入`}。
        {known > 0
          ? `其中 ${known} 篇以前导入过：没有变化的跳过，改过的更新，不会重复。`
          : '以前没有导入过。'}
      </p>
      {source.faults.length > 0 && (
        <ul className="max-h-40 overflow-auto rounded-field bg-base-200 px-3 py-2 text-sm wrap-anywhere">
          {source.faults.map(({ path, why, isMeant }) => (
            <li key={`${path} ${why}`}>
              {isMeant ? NAMES.left : '读不懂'}　{path}：{why}
            </li>
          ))}
        </ul>
      )}
      <fieldset className="grid justify-items-start">
        <legend className="sr-only">怎样导入</legend>
        {known > 0 && (
          <label className={CHOICE}>
            <input
              type="checkbox"
              checked={wishes.anew}
              onChange={({ target }) => setWishes({ ...wishes, anew: target.checked })}
            />
            不是同一批文章，只是名字相同：全部新建，不更新以前的
          </label>
        )}
        {WISHES.map(([wish, text]) => (
          <label key={wish} className={CHOICE}>
            <input
              type="checkbox"
              checked={wishes[wish]}
              onChange={({ target }) => setWishes({ ...wishes, [wish]: target.checked })}
            />
            {text}
          </label>
        ))}
      </fieldset>
      <p className={NOTE}>
        {wishes.publishes
          ? '原来是草稿、私密、加密或日期在将来的，仍然只存成草稿。'
          : '全部存成草稿，只有自己能看到；看过之后再发布。'}
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-primary"
          disabled={count === 0}
          onClick={() => begin(wishes)}
        >
          开始导入
        </button>
        <button type="button" className="btn btn-ghost" onClick={reset}>
          换一些文件
        </button>
      </div>
    </div>
  );
}
