import type { EditorView } from '@codemirror/view';
import { useStore } from '@nanostores/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Image,
  Import,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Omega,
  Plus,
  Radical,
  Sigma,
  Strikethrough,
  Table,
  TextQuote,
} from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { askFormula } from '../formula/ask.ts';
import { Formulas } from '../formula/Formulas.tsx';
import type { FileNotes } from '../paste/announce.ts';
import { takeFiles } from '../paste/extension.ts';
import { askPicture } from '../picture/ask.ts';
import { Pictures } from '../picture/Pictures.tsx';
import { ACCEPTED_RESULTS, askResults } from '../result/ask.ts';
import { Results } from '../result/Results.tsx';
import { useRoving } from '../ui/roving.ts';
import { BLOCKS } from './blocks.ts';
import { Deeds } from './Deeds.tsx';
import { insertBlock, insertSymbol } from './insert.ts';
import { TOOL } from './look.ts';
import { Menu } from './Menu.tsx';
import { keyName, MARKS } from './marks.ts';
import { place } from './place.ts';
import { changeTable, TABLE_DEEDS, type TableAtCursor, tableAt } from './tables.ts';
import { usePasteStatus } from './usePasteStatus.ts';

const GridDialog = lazy(async () => ({
  default: (await import('../grid/GridDialog.tsx')).GridDialog,
}));
const Symbols = lazy(async () => ({ default: (await import('./Symbols.tsx')).Symbols }));

const ICONS: Readonly<Record<string, LucideIcon>> = {
  bold: Bold,
  italic: Italic,
  strike: Strikethrough,
  code: Code,
  formula: Radical,
  link: Link,
  heading2: Heading2,
  heading3: Heading3,
  list: List,
  ordered: ListOrdered,
  task: ListChecks,
  quote: TextQuote,
};
const MAC = /Mac|iP(?:hone|ad)/.test(navigator.platform);
const ACCEPTED = `image/png,image/jpeg,image/webp,image/gif,image/avif,.md,.markdown,.mdx,.ipynb,.txt,.html,.mhtml,.mht,.docx,.xml,.nxml,.zip,.bib,.bibtex,.ris,.enw,.nbib,.ciw,${ACCEPTED_RESULTS}`;
const BAR =
  'relative flex min-h-11 flex-wrap gap-0.5 border-b border-base-300 px-3 py-1 max-tabs:flex-nowrap max-tabs:overflow-x-auto';

type Props = {
  view: EditorView | null;
  /** Something was pasted or imported. */
  took: (it: FileNotes) => void;
};

/** Toolbar: one tab stop, arrow keys between buttons; Alt + F10 focuses it. */
export function Toolbar({ view, took }: Props) {
  const id = useId();
  const { table, formula, picture } = useStore(place);
  const { onKeyDown, tool } = useRoving(MARKS.length + 4 + (table ? 1 : 0) + (picture ? 1 : 0));
  const [grid, setGrid] = useState<TableAtCursor | null>(null);
  const told = usePasteStatus(view, took);
  if (!view) return <div className={BAR} />;

  return (
    <>
      <div className={BAR} role="toolbar" aria-label="排版" onKeyDown={onKeyDown}>
        {MARKS.map(({ id: mark, name, key, run }, index) => {
          const Icon = ICONS[mark] ?? Plus;
          return (
            <button
              key={mark}
              {...tool(index)}
              type="button"
              className={TOOL}
              aria-label={name}
              title={`${name}（${keyName(key, MAC)}）`}
              onClick={() => {
                run(view);
                view.focus();
              }}
            >
              <Icon size={18} aria-hidden />
            </button>
          );
        })}
        <button
          {...tool(MARKS.length)}
          type="button"
          className={TOOL}
          aria-label="公式"
          title={`公式：模板与预览；光标在公式里时修改它（${keyName('Alt-Enter', MAC)}）`}
          onClick={() => askFormula(view)}
        >
          <Sigma size={18} aria-hidden />
        </button>
        <Menu label="符号" icon={<Omega size={18} aria-hidden />} tool={tool(MARKS.length + 1)}>
          {() => (
            <Suspense fallback={<p className="p-2 text-(--muted)">正在打开…</p>}>
              <Symbols insert={(tex) => insertSymbol(view, tex, formula)} />
            </Suspense>
          )}
        </Menu>
        <Menu label="插入" icon={<Plus size={18} aria-hidden />} tool={tool(MARKS.length + 2)} wide>
          {(close) => (
            <Deeds
              list={[
                ...BLOCKS.map((it) => ({
                  name: it.label,
                  hint: it.detail,
                  run: () => insertBlock(view, it),
                })),
                { name: '三维结果', hint: 'VTU、FRD、STL 等', run: () => askResults(view) },
              ]}
              close={close}
              columns
            />
          )}
        </Menu>
        <button
          {...tool(MARKS.length + 3)}
          type="button"
          className={TOOL}
          aria-label="图片或文件"
          title="插入图片，导入 .md、.ipynb、.docx、.html、.mhtml、.xml、.zip，或文献 .bib、.ris、.enw、.nbib；也可以直接粘贴或拖进来"
          onClick={() => document.getElementById(id)?.click()}
        >
          <Import size={18} aria-hidden />
        </button>
        <input
          id={id}
          type="file"
          hidden
          multiple
          accept={ACCEPTED}
          onChange={(event) => {
            takeFiles(view, [...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {table && (
          <Menu label="表格" icon={<Table size={18} aria-hidden />} tool={tool(MARKS.length + 4)}>
            {(close) => (
              <Deeds
                list={[
                  { name: '在表格里编辑', hint: '', run: () => setGrid(tableAt(view.state)) },
                  ...TABLE_DEEDS.map(({ name, change, key }) => ({
                    name,
                    hint: key ? keyName(key, MAC) : '',
                    run: () => {
                      changeTable(view, change);
                      view.focus();
                    },
                  })),
                ]}
                close={close}
              />
            )}
          </Menu>
        )}
        {picture && (
          <button
            {...tool(MARKS.length + 4 + (table ? 1 : 0))}
            type="button"
            className={TOOL}
            aria-label="图片说明"
            title={`光标处的图片的说明（${keyName('Alt-Enter', MAC)}）`}
            onClick={() => askPicture(view, 'words')}
          >
            <Image size={18} aria-hidden />
          </button>
        )}
      </div>
      <Formulas view={view} />
      <Pictures view={view} />
      <Results view={view} />
      <Suspense fallback={null}>
        {grid && <GridDialog view={view} found={grid} close={() => setGrid(null)} />}
      </Suspense>
      {told.length > 0 && (
        <div className="px-4 py-1 text-sm wrap-anywhere" role="alert">
          {told.map(({ text, failed }) => (
            <p key={text} className={failed ? 'text-error' : ''}>
              {text}
            </p>
          ))}
        </div>
      )}
    </>
  );
}
