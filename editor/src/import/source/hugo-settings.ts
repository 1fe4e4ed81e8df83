import { basename, dirname, extname } from 'pathe';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { splitFrontMatter } from '../../foreign/front.ts';
import { frontText, isRecord } from '../../foreign/values.ts';
import { reasonOf } from '../send/reasons.ts';
import type { Fault } from './article.ts';
import type { Folder } from './folder.ts';

type Fields = Readonly<Record<string, unknown>>;

const NAMES = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'];
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  toml: parseToml,
  yaml: (text) => parseYaml(text),
  yml: (text) => parseYaml(text),
  json: JSON.parse,
};

/** Whether a file is Hugo settings, whole or a part by file name. */
export const isHugoSettings = (path: string): boolean =>
  /^(?:(?:hugo|config)\.|config\/_default\/[^/]+\.)(?:toml|ya?ml|json)$/.test(path);

const readSettings = (folder: Folder, path: string): unknown =>
  READERS[extname(path).slice(1)]?.(folder.text(path));

/** Hugo settings with lower-case keys; empty if none are readable. */
export function hugoSettings(folder: Folder): Fields {
  const firstOf = (names: readonly string[]) =>
    names
      .flatMap((name) => Object.keys(READERS).map((ending) => `${name}.${ending}`))
      .find((it) => folder.has(it));
  const [found, cascade] = [firstOf(NAMES), firstOf(['config/_default/cascade'])];
  const settings = {
    ...(cascade && { cascade: readSettings(folder, cascade) }),
    ...record(found && readSettings(folder, found)),
  };
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Values of a cascade. Those with a target count for all pages, since the effect is a draft. */
function handedDown(cascade: unknown): Fields {
  const list = (Array.isArray(cascade) ? cascade : [cascade]).filter(isRecord).filter((it) => {
    const target = it['_target'] ?? it['target'];
    const kind = isRecord(target) ? frontText(target['kind']) : '';
    return kind === '' || kind === 'page';
  });
  return Object.assign(
    {},
    ...list.map(({ _target, target, ...values }) => ({ ...record(values['params']), ...values })),
  );
}

const record = (value: unknown): Fields => (isRecord(value) ? value : {});

/** Cascades of sections and settings, and unreadable sections. */
export function cascadesIn(
  folder: Folder,
  settings: Fields,
): { above: (path: string) => Fields; faults: Fault[] } {
  const faults: Fault[] = [];
  const sections = folder
    .list('content')
    .filter((it) => /^_index\.(?:md|markdown)$/.test(basename(it)))
    .map((it) => `content/${it}`)
    .flatMap((path) => {
      try {
        const { cascade } = splitFrontMatter(folder.text(path)).front;
        return [{ folder: `${dirname(path)}/`, values: handedDown(cascade) }];
      } catch (error) {
        faults.push({ path, why: `读不懂文件头：${reasonOf(error)}` });
        return [];
      }
    })
    .toSorted((a, b) => a.folder.length - b.folder.length);
  return {
    above: (path) =>
      Object.assign(
        handedDown(settings['cascade']),
        ...sections.filter(({ folder }) => path.startsWith(folder)).map(({ values }) => values),
      ),
    faults,
  };
}
