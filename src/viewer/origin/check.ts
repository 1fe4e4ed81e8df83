import { sizeWords } from '../../../craft/result/block.ts';
import { licenceAddress, OF_ARTICLE } from '../../../craft/result/licence.ts';
import type { Mesh, Origin, Result } from '../../../craft/result/model.ts';
import { button, element } from '../../enhance/dom.ts';
import { runWorkerJob } from '../../enhance/worker.ts';
import type { Answer, OriginRequest } from './checking.ts';
import { fetchOriginal, originalsOf } from './originals.ts';

const NO_MESH: Mesh = {
  positions: new Float32Array(),
  triangles: new Uint32Array(),
  edges: new Uint8Array(),
};

/** Drops data that the check does not need. */
const light = (result: Result): Result => ({
  ...result,
  mesh: NO_MESH,
  fields: result.fields.map((it) => ({
    ...it,
    values: it.values.map(({ extremes }) => ({ data: new Float32Array(), extremes })),
  })),
});

function factsOf(source: readonly Origin[], licence: string | undefined): HTMLElement[] {
  const href = licence ? licenceAddress(licence) : '';
  const name = licence ?? OF_ARTICLE;
  const said = href ? element('a', { href, target: '_blank', rel: 'noopener' }, name) : name;
  const files = source.map(({ file, bytes, sha256, program, written }) =>
    element(
      'li',
      {},
      [file, sizeWords(bytes), program, written].filter(Boolean).join('，'),
      element('code', {}, `SHA-256 ${sha256}`),
    ),
  );
  return [
    element('p', { className: 'viewer-note' }, '许可：', said),
    files.length > 0
      ? element('ul', { className: 'viewer-files' }, ...files)
      : element('p', { className: 'viewer-note' }, '这个结果没有记下原文件，不能核对'),
  ];
}

/** Check buttons: downloadable originals, and local files. */
function checking(result: Result, source: readonly Origin[], original: string | undefined): HTMLElement[] {
  const list = element('ul', { className: 'viewer-findings' });
  list.role = 'status';
  const field = element('input', { type: 'file', multiple: true });
  const say = (...words: string[]) => list.replaceChildren(...words.map((it) => element('li', {}, it)));
  const originals = originalsOf(source, original);
  const had = originals.flatMap((it) => ('href' in it ? [it] : []));
  const isBusy = (busy: boolean) => {
    field.disabled = busy;
    own.disabled = busy;
  };
  const check = (files: File[]) => {
    say('正在核对……');
    isBusy(true);
    const worker = new Worker(new URL('./checking.ts', import.meta.url), { type: 'module' });
    runWorkerJob<OriginRequest, Answer>(worker, { result: light(result), files }, (answer) => {
      if ('share' in answer) return;
      isBusy(false);
      const found = 'findings' in answer ? answer.findings : [{ right: false, words: answer.fault }];
      say(...found.map(({ right, words }) => `${right ? '✓ 相符' : '✗ 不符'}：${words}`));
    });
  };
  const own = button('下载原文件并核对', async () => {
    isBusy(true);
    say('正在下载原文件……');
    try {
      check(await Promise.all(had.map(fetchOriginal)));
    } catch (error) {
      isBusy(false);
      say((error as Error).message);
    }
  });
  field.addEventListener('change', () => field.files?.length && check([...field.files]));
  const links = had.map((it) => element('a', { href: it.href, rel: 'nofollow' }, `下载原文件 ${it.name}`));
  const paid = originals.some((it) => 'paid' in it);
  const complete = original ? had.length > 0 : had.length === source.length;
  return [
    ...(links.length > 0 ? [element('p', { className: 'viewer-originals' }, ...links)] : []),
    ...(paid
      ? [element('p', {}, element('a', { href: '#annexes' }, '原文件是付费附件，购买后可以下载'))]
      : []),
    ...(complete ? [own] : []),
    element('label', {}, '选原文件（或它们的 ZIP），在这个浏览器里核对，不上传', field),
    list,
  ];
}

/**
 * Origin and licence of a result, with verification: compares the SHA-256 of downloaded or chosen originals
 * and recomputes extremes.
 */
export function checkOf(result: Result, original?: string, licence = result.licence): HTMLElement {
  const { source = [] } = result;
  return element(
    'details',
    { className: 'viewer-check' },
    element('summary', {}, '来源、许可与核对'),
    ...factsOf(source, licence),
    ...(source.length > 0 ? checking(result, source, original) : []),
  );
}
