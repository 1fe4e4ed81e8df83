import { READ_TYPE } from '../../../../../contract/content/article/article.ts';
import { portable, type Rendered, render } from '../../../../../markdown/index.ts';
import { placeholderText } from '../../../../../markdown/placeholders.ts';
import type { State } from '../draft/states.ts';
import { checkFaults } from '../publish/publishing.ts';
import { bodyFault } from '../rules.ts';

/** Renders a state for publication; throws 10018 if invalid. */
export async function renderArticle({ source, fields }: State): Promise<Rendered> {
  const it = await render(source);
  const fault = bodyFault(fields.readType, it);
  const empty = it.html === '' && it.locked === null ? '正文没有内容' : null;
  const [left] = it.placeholders;
  const message = fault ?? empty ?? (left ? `${placeholderText(left)}（第 ${left.line} 行）` : null);
  const field =
    fault !== null && it.fault === null && fields.readType !== READ_TYPE.open ? 'readType' : 'contentMd';
  if (message) checkFaults([{ field, message }]);
  return it;
}

/** Public part of a source, as versions keep it. */
export const openPart = (source: string): string => portable(source, '').markdown;
