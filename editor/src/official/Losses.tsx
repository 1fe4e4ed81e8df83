import { LINK, NOTE } from '../ui/look.ts';
import { pictureNote } from './copying.ts';
import type { Copy } from './make.ts';

/** Limit of the official account, in bytes. */
const MOST_BYTES = 1_000_000;

/** Losses of the copy. */
export function Losses({ copy: { html, told } }: { copy: Copy }) {
  const { formulas, undrawn, pictures, links, blocks } = told;
  const bytes = new TextEncoder().encode(html).length;
  return (
    <>
      <ul className="mt-2 list-disc pl-5">
        {formulas > 0 && <li>{formulas} 个公式成为图形，在公众号里不能再改</li>}
        {undrawn.length > 0 && (
          <li>
            {undrawn.length} 个公式没有画出来，留着源码：{undrawn.join('；')}
          </li>
        )}
        {links.length > 0 && <li>{links.length} 个链接不能点，编了号，地址写在文末</li>}
        {blocks.length > 0 && (
          <li>
            {blocks.length} 处只带过去表格和图，不能交互：{blocks.join('、')}
          </li>
        )}
        <li>目录、公式和图表之间的跳转、悬停说明、代码的复制按钮不会带过去</li>
        {bytes >= MOST_BYTES && (
          <li className="text-error">
            共 {Math.ceil(bytes / 1_000)} KB，超过公众号一篇 1 MB 的上限，请分成几次复制
          </li>
        )}
      </ul>
      {pictures.length > 0 && (
        <>
          <h3>{pictures.length} 张图片</h3>
          <p className={NOTE}>
            粘贴之后公众号会自己转存能取到的图片；没有显示出来的，从这里打开，另存后上传：
          </p>
          <ol className="list-decimal pl-5">
            {pictures.map(({ address, name }) => (
              <li key={address}>
                <a className={LINK} href={address} target="_blank" rel="noopener">
                  {name || '没有说明的图片'}
                </a>
                <span className={NOTE}> {pictureNote(address)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
