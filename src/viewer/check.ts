import { sizeWords } from '../../craft/result/block.ts';
import type { Mesh, Result } from '../../craft/result/model.ts';
import { element } from '../enhance/dom.ts';
import { employ } from '../enhance/worker.ts';
import type { Answer, Ask } from './checking.ts';

const NO_MESH: Mesh = {
  positions: new Float32Array(),
  triangles: new Uint32Array(),
  edges: new Uint8Array(),
};

/** A result without what a check does not look at. */
const light = (result: Result): Result => ({
  ...result,
  mesh: NO_MESH,
  fields: result.fields.map((it) => ({
    ...it,
    values: it.values.map(({ extremes }) => ({ data: new Float32Array(), extremes })),
  })),
});

/**
 * Where a result comes from, with a way to check it: a reader who has the original files chooses them, and this browser
 * says whether they are the author's and give the same extremes. Nothing where the result does not say.
 */
export function checkOf(result: Result): HTMLElement[] {
  const { source = [] } = result;
  if (source.length === 0) return [];
  const files = source.map(({ file, bytes, sha256, program, written }) =>
    element(
      'li',
      {},
      [file, sizeWords(bytes), program, written].filter(Boolean).join('，'),
      element('code', {}, `SHA-256 ${sha256}`),
    ),
  );
  const list = element('ul', { className: 'viewer-findings' });
  list.role = 'status';
  const field = element('input', { type: 'file', multiple: true });
  field.addEventListener('change', () => {
    if (!field.files?.length) return;
    list.replaceChildren(element('li', {}, '正在核对……'));
    field.disabled = true;
    const worker = new Worker(new URL('./checking.ts', import.meta.url), { type: 'module' });
    employ<Ask, Answer>(worker, { result: light(result), files: [...field.files] }, (answer) => {
      if ('share' in answer) return;
      field.disabled = false;
      const found = 'findings' in answer ? answer.findings : [{ right: false, words: answer.fault }];
      list.replaceChildren(
        ...found.map(({ right, words }) => element('li', {}, `${right ? '✓ 相符' : '✗ 不符'}：${words}`)),
      );
    });
  });
  return [
    element(
      'details',
      { className: 'viewer-check' },
      element('summary', {}, '来源与核对'),
      element('ul', { className: 'viewer-files' }, ...files),
      element('label', {}, '选原文件，在这个浏览器里核对，不上传', field),
      list,
    ),
  ];
}
