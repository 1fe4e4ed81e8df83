import { basename } from 'pathe';

/** Notion writes the number of a page behind its name. */
const NAMED = / [0-9a-f]{32}\.md$/;
const PROPERTY = /^(?<name>[\p{L}\p{N}][^:：\n]{0,60}?)[:：] (?<value>.+)$/u;
/** Properties that say what fields of front matter say, as Notion calls them by itself. */
const FIELDS: Readonly<Record<string, string>> = {
  tags: 'tags',
  标签: 'tags',
  created: 'date',
  'created time': 'date',
  创建时间: 'date',
};

/** Fields of this site, which a property of the same name does not mean. */
const OWN: readonly string[] = ['price', 'readType', 'publishTime'];

/**
 * The properties of a page of a database of Notion, which its export has as lines below the title. They stay in the text;
 * here they say who may read it, when it was written and what its tags are.
 */
export function propertiesIn(path: string, body: string): Record<string, string> {
  if (!NAMED.test(basename(path))) return {};
  const [title = '', block = ''] = body.split(/\n{2,}/);
  const lines = block.split('\n').map((it) => PROPERTY.exec(it.trim())?.groups);
  if (!/^# /.test(title) || !lines.every(Boolean)) return {};
  return Object.fromEntries(
    lines.flatMap((it) => {
      const { name = '', value = '' } = it ?? {};
      return OWN.includes(name) ? [] : [[FIELDS[name.toLowerCase()] ?? name, value]];
    }),
  );
}
