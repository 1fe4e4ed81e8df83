import { DOMAINS } from '../../domains.ts';
import { gmt8 } from '../../kit/clock.ts';
import type { Own } from '../../kit/domain.ts';
import type { Entry } from '../../kit/export/archive.ts';

const PARTS = DOMAINS.flatMap((it) => it.exports ?? []);

/** Files of a person's data export. */
export async function* entriesOf(own: Own): AsyncGenerator<Entry, void> {
  yield { name: 'README.txt', text: [readme(own)] };
  for (const part of PARTS) yield* part.files(own);
}

function readme({ person, now }: Own): string {
  return `这是 ${person.nickname} 在本站的数据，导出于 ${gmt8(now)}（北京时间）。

${PARTS.map((it) => it.about).join('\n')}

文章里的图片仍在站点上，地址以 /ming/file/ 开头。
文件内容都是 UTF-8 编码，可以用任何文本编辑器打开。
`;
}
