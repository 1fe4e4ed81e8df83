import { useStore } from '@nanostores/react';
import {
  ArchiveRestore,
  ClipboardCopy,
  Clock,
  Ellipsis,
  FilePlus,
  FolderInput,
  Moon,
  Settings2,
  Sun,
} from 'lucide-react';
import { useId } from 'react';
import { PUBLISH } from '../../../contract/content/article/article.ts';
import { place } from '../../../contract/kit/places.ts';
import { known } from '../draft/draft.ts';
import type { Writer } from '../session/session.ts';
import { onSite } from '../site.ts';
import { usePhone } from '../ui/phone.ts';
import { dark, toggleTheme } from '../ui/theme.ts';
import { Face } from './Face.tsx';
import { Publication } from './Publication.tsx';
import { Saved } from './Saved.tsx';
import { TakeDown } from './TakeDown.tsx';
import { type View, Views } from './Views.tsx';

/** Open panel. */
export type OpenPanel = 'panel' | 'publish' | 'past' | 'spares' | 'import' | 'official' | null;

type Props = {
  person: Writer;
  view: View;
  narrow: boolean;
  shown: OpenPanel;
  look: (view: View) => void;
  toggleNarrow: () => void;
  show: (next: OpenPanel) => void;
};

/** Icons only, where all fit. */
const WORDS = 'desk:sr-only';

/** Header in one row; overflow goes to a menu. */
export function Head({ person, view, narrow, shown, look, toggleNarrow, show }: Props) {
  const article = useStore(known);
  const isDark = useStore(dark);
  const phone = usePhone();
  const more = useId();
  const isPublic = article?.isPublish === PUBLISH.published;
  return (
    <header className="flex min-h-14 items-center gap-3 border-b border-base-300 bg-base-100 px-4 py-1.5 whitespace-nowrap max-tabs:min-h-13 max-tabs:gap-1.5 max-tabs:px-3">
      <a className="text-lg font-bold" href={onSite(place.home())}>
        明解
      </a>
      <h1 className="sr-only">创作</h1>
      {!phone && <Saved />}
      <Views view={view} narrow={narrow} look={look} toggleNarrow={toggleNarrow} />
      <div className="ml-auto flex min-w-0 items-center gap-2 max-tabs:gap-0.5">
        {!phone && <Publication />}
        <button type="button" className="btn btn-ghost desk:hidden" popoverTarget={more}>
          <Ellipsis size={18} aria-hidden />
          <span className="sr-only">更多</span>
        </button>
        <div id={more} popover="auto" className="desk-more">
          {isPublic && (
            <a
              className="text-sm text-primary"
              href={onSite(place.article(article.id))}
              target="_blank"
              rel="noopener"
            >
              已发布，查看
            </a>
          )}
          {isPublic && <TakeDown />}
          <a className="btn btn-ghost" href="/" target="_blank" rel="noopener" title="写新文章">
            <FilePlus size={18} aria-hidden />
            <span className={WORDS}>写新文章</span>
          </a>
          <button type="button" className="btn btn-ghost" title="导入" onClick={() => show('import')}>
            <FolderInput size={18} aria-hidden />
            <span className={WORDS}>导入</span>
          </button>
          <button
            type="button"
            className="btn btn-ghost"
            title="复制到公众号"
            onClick={() => show('official')}
          >
            <ClipboardCopy size={18} aria-hidden />
            <span className={WORDS}>复制到公众号</span>
          </button>
          {article && (
            <button type="button" className="btn btn-ghost" title="历史版本" onClick={() => show('past')}>
              <Clock size={18} aria-hidden />
              <span className={WORDS}>历史版本</span>
            </button>
          )}
          <button type="button" className="btn btn-ghost" title="找回" onClick={() => show('spares')}>
            <ArchiveRestore size={18} aria-hidden />
            <span className={WORDS}>找回</span>
          </button>
          <button
            type="button"
            className="btn btn-ghost"
            title="深色主题"
            aria-pressed={isDark}
            onClick={toggleTheme}
          >
            {isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
            <span className={WORDS}>深色主题</span>
          </button>
        </div>
        <Face person={person} />
        <button
          type="button"
          className="btn max-[480px]:min-w-10 max-[480px]:px-2.5"
          aria-expanded={shown === 'panel'}
          onClick={() => show(shown === 'panel' ? null : 'panel')}
        >
          <Settings2 size={16} aria-hidden />
          <span className="max-[480px]:sr-only">设置</span>
        </button>
        <button type="button" className="btn btn-primary" onClick={() => show('publish')}>
          {isPublic ? '更新' : '发布'}
        </button>
      </div>
    </header>
  );
}
