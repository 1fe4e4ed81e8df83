import { type FormEvent, useState } from 'react';
import type { CatalogTag } from '../../../../../contract/content/tag/desk.ts';
import { latest } from '../../../../client/latest.ts';
import { findTags, joinTags } from '../../../../stores/content/catalog/desk.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

/** Dialog to choose the target of a tag merge, with confirmation. */
export function MergeTag({ it, close }: { it: CatalogTag; close: () => void }) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly CatalogTag[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [into, setInto] = useState<CatalogTag | null>(null);
  const [begin] = useState(latest);
  const search = async (event: FormEvent) => {
    event.preventDefault();
    if (!typed.trim()) return;
    setFailed(false);
    const isLatest = begin();
    try {
      const tags = await findTags(typed.trim());
      if (isLatest()) setFound(tags.filter(({ id }) => id !== it.id));
    } catch {
      if (isLatest()) setFailed(true);
    }
  };
  if (into)
    return (
      <ConfirmDialog
        title={`把“${it.name}”并入“${into.name}”？`}
        text="确认并入"
        act={() => joinTags(it, into)}
        close={close}
      >
        <p>
          {it.articleNum} 篇文章、{it.questionNum} 个问题和 {it.fansNum} 位关注者会改用“{into.name}”，原来的
          地址自动跳转到新标签，“{it.name}”成为它的别名。合并后不能拆开。
        </p>
      </ConfirmDialog>
    );
  return (
    <Dialog title={`把“${it.name}”并入哪个标签？`} close={close}>
      <form className="flex gap-2" onSubmit={search}>
        <input
          type="search"
          enterKeyHint="search"
          className="input w-full"
          aria-label="目标标签的名称"
          placeholder="输入名称后查找"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="btn flex-none">
          查找
        </button>
      </form>
      <p role="status" className="min-h-6 pt-1 text-sm text-(--muted)">
        {failed ? '没有连上服务器，请再试一次。' : found?.length === 0 && '没有找到这个标签'}
      </p>
      <ul className="grid gap-1">
        {found?.map((tag) => (
          <li key={tag.id}>
            <button
              type="button"
              className="btn btn-ghost w-full justify-between"
              onClick={() => setInto(tag)}
            >
              {tag.name}
              <span className="text-sm font-normal text-(--muted)">{tag.articleNum} 篇</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
