import { useEffect, useRef } from 'react';
import { FAULT, NOTE } from '../ui/look.ts';
import type { PickedFile } from './choose.ts';
import { givenIn } from './droppedFiles.ts';

type Props = { fault: string; take: (given: Promise<readonly PickedFile[]>) => void };

/** File choice. */
export function Choice({ fault, take }: Props) {
  const folder = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (folder.current) folder.current.webkitdirectory = true;
  }, []);
  const takeFrom = ({ target }: { target: HTMLInputElement }) => {
    const given = givenIn(target.files ?? []);
    target.value = '';
    if (given.length > 0) take(Promise.resolve(given));
  };
  return (
    <div className="grid gap-3">
      <p>
        一次导入很多篇：Markdown 文件夹（Obsidian、Typora、VuePress、Jekyll 等，里面的 Word 与网页也读）、Hexo
        或 Hugo 站点，以及 WordPress 的导出（.xml）、Ghost 的导出（.json）、本站导出的压缩包。
      </p>
      <div className="grid justify-items-center gap-3 rounded-box border-2 border-dashed border-base-300 px-4 py-8 text-center">
        <p className="text-(--muted)">把文件夹、.zip 或导出文件拖到这里，或者</p>
        <div className="flex flex-wrap justify-center gap-2">
          <button type="button" className="btn btn-primary" onClick={() => folder.current?.click()}>
            选择文件夹
          </button>
          <button type="button" className="btn" onClick={() => file.current?.click()}>
            选择文件
          </button>
        </div>
        <input ref={folder} type="file" hidden aria-label="文件夹" onChange={takeFrom} />
        <input
          ref={file}
          type="file"
          hidden
          multiple
          accept=".zip,.xml,.wxr,.json,.md,.markdown,.mdx,.ipynb,.docx,.html,.htm,.mhtml,.mht"
          aria-label="压缩包或导出文件"
          onChange={takeFrom}
        />
      </div>
      {fault && (
        <p role="alert" className={FAULT}>
          {fault}
        </p>
      )}
      <p className={NOTE}>
        下一步才开始导入。图片和 WordPress 的 wp-content/uploads、Ghost 的 content
        文件夹与导出文件放在一起，装进一个 .zip 或文件夹，就会一起带上；没有的从旧站复制。
      </p>
    </div>
  );
}
