import { toString as textOf } from 'hast-util-to-string';
import * as z from 'zod/mini';
import { missingPicture } from '../../../../markdown/placeholders.ts';
import { Tally } from '../../dialects/tally.ts';
import { fencedCode } from '../../dialects/templates/tag.ts';
import { find } from '../hast.ts';
import { markdownFromTree } from '../html.ts';
import { parseHtml } from '../parse.ts';
import { Unreadable } from './importedFile.ts';

/** nbformat text: string or list of lines. */
const text = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((it) => (typeof it === 'string' ? it : it.join(''))),
);
const bundle = z.prefault(z.record(z.string(), z.unknown()), {});
const output = z.object({
  output_type: z.string(),
  text: z.optional(text),
  data: bundle,
  ename: z.optional(z.string()),
  traceback: z.optional(z.array(z.string())),
});
const cell = z.object({
  cell_type: z.string(),
  source: text,
  metadata: z.prefault(
    z.object({
      tags: z.prefault(z.array(z.string()), []),
      jupyter: z.optional(z.object({ source_hidden: z.optional(z.boolean()) })),
    }),
    {},
  ),
  attachments: z.prefault(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
  outputs: z.prefault(z.array(output), []),
});
const notebook = z.object({
  nbformat: z.number().check(z.minimum(4)),
  metadata: z.prefault(
    z.object({
      language_info: z.optional(z.object({ name: z.optional(z.string()) })),
      kernelspec: z.optional(z.object({ language: z.optional(z.string()) })),
    }),
    {},
  ),
  cells: z.array(cell),
});
type Cell = z.output<typeof cell>;
type Output = z.output<typeof output>;

/** Pictures are `image:N` until they have addresses. */
export type Notebook = {
  markdown: string;
  /** By placeholder: type and Base64. */
  pictures: ReadonlyMap<string, { type: string; base64: string }>;
  notes: string[];
  /** Reasons to keep as draft. */
  held: string[];
};

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
/** Jupyter Book tags (https://jupyterbook.org). */
const REMOVED = /^remove[-_](?:cell|input|output)s?$/;
/** ANSI escape sequences. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what such a sequence begins with.
const COLOURS = /\u001b\[[\d;]*[A-Za-z]/g;
/** LaTeX output with delimiters. */
const DELIMITED = /^\s*(?:\$\$?|\\\[)\s*(?:\\displaystyle\s*)?([\s\S]*?)\s*(?:\$\$?|\\\])\s*$/;

const asText = (value: unknown): string => z.safeParse(text, value).data ?? '';

/** Data URL of a picture. */
export const addressOf = ({ type, base64 }: { type: string; base64: string }): string =>
  `data:${type};base64,${base64}`;

class Reader {
  readonly pictures = new Map<string, { type: string; base64: string }>();
  readonly tally = new Tally();
  readonly held = new Set<string>();
  readonly #language: string;

  constructor(language: string) {
    this.#language = language;
  }

  /** Placeholder of the first supported picture in a MIME bundle; '' if none. */
  #pictureOf(data: Readonly<Record<string, unknown>>): string {
    const type = PICTURES.find((it) => asText(data[it]) !== '');
    if (!type) return '';
    const address = `image:${this.pictures.size + 1}`;
    this.pictures.set(address, { type, base64: asText(data[type]).replace(/\s/g, '') });
    return address;
  }

  /** HTML table as Markdown; '' otherwise. */
  #tableOf(html: string): string {
    const tree = parseHtml(html);
    if (!find(tree, (it) => it.tagName === 'table') || find(tree, (it) => it.tagName === 'script')) return '';
    const { markdown } = markdownFromTree(tree);
    return textOf(tree).trim() ? markdown : '';
  }

  #outputOf({ output_type: kind, text: stream = '', data, traceback = [], ename = '' }: Output): string {
    if (kind === 'stream') return stream.trim() ? fencedCode(stream.replace(COLOURS, ''), 'text') : '';
    if (kind === 'error') return fencedCode((traceback.join('\n') || ename).replace(COLOURS, ''), 'text');
    const picture = this.#pictureOf(data);
    if (picture) return `![](${picture})`;
    if (asText(data['text/markdown'])) return asText(data['text/markdown']);
    const [, tex] = DELIMITED.exec(asText(data['text/latex'])) ?? [];
    if (tex) return `$$\n${tex}\n$$`;
    const table = asText(data['text/html']) && this.#tableOf(asText(data['text/html']));
    if (table) return table;
    if (data['image/svg+xml'] !== undefined) {
      this.tally.add('SVG 图', '请另存为 PNG 上传');
      return missingPicture('');
    }
    if (
      Object.keys(data).some((it) => !/^text\/(?:plain|html|latex)$/.test(it)) ||
      data['text/html'] !== undefined
    )
      this.tally.add('交互的输出', '只有文字带来');
    const plain = asText(data['text/plain']).replace(COLOURS, '');
    return plain.trim() ? fencedCode(plain, 'text') : '';
  }

  read({ cell_type: kind, source, metadata, attachments, outputs }: Cell): string[] {
    const removed = metadata.tags.find((it) => REMOVED.test(it));
    if (removed) this.held.add(`有单元标着 ${removed}，原来不显示`);
    if (metadata.jupyter?.source_hidden || metadata.tags.some((it) => /^hide[-_]/.test(it)))
      this.tally.add('折叠的单元', '现在直接显示');
    if (kind === 'raw') {
      if (source.trim()) this.tally.add('原始单元', '作为代码显示');
      return source.trim() ? [fencedCode(source, 'text')] : [];
    }
    if (kind === 'code')
      return [
        source.trim() ? fencedCode(source, this.#language) : '',
        ...outputs.map((it) => this.#outputOf(it)),
      ];
    let written = source;
    for (const [name, data] of Object.entries(attachments)) {
      const address = written.includes(`attachment:${name}`) ? this.#pictureOf(data) : '';
      if (address) written = written.replaceAll(`attachment:${name}`, address);
    }
    return [written.trim()];
  }
}

/** Converts a Jupyter notebook: text, code, outputs. Throws `Unreadable`. */
export function readNotebook(json: string): Notebook {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new Unreadable('不是 Jupyter 笔记本，或者没有保存完整');
  }
  const { data, success } = z.safeParse(notebook, parsed);
  if (!success) throw new Unreadable('不是第 4 版以后的 Jupyter 笔记本，请用 Jupyter 打开再保存一次');
  const { language_info: info, kernelspec } = data.metadata;
  const reader = new Reader((info?.name ?? kernelspec?.language ?? 'python').replace(/^ipython$/, 'python'));
  const parts = data.cells.flatMap((it) => reader.read(it)).filter((it) => it !== '');
  return {
    markdown: parts.join('\n\n'),
    pictures: reader.pictures,
    notes: reader.tally.list(),
    held: [...reader.held],
  };
}
