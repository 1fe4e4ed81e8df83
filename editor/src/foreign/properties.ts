import { basename } from 'pathe';

/** Notion writes the number of a page behind its name. */
const NAMED = / [0-9a-f]{32}\.md$/;
const PROPERTY = /^(?<name>[\p{L}\p{N}][^:：\n]{0,60}?)[:：] (?<value>.+)$/u;
const DOUBLE = /^(?:- )?(?<name>[\p{L}\p{N}][^:\n]{0,60}?)::\s*(?<value>.*)$/u;
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

/** The lines of a block where all of them are properties. */
function propertiesOf(block: string) {
  const lines = block.split('\n').map((it) => PROPERTY.exec(it.trim())?.groups);
  return lines.every(Boolean) ? lines : [];
}

/** The properties that a text begins with, up to the first line that is none. */
function leadingProperties(text: string) {
  const lines = text.split('\n').map((it) => DOUBLE.exec(it.trim())?.groups);
  const end = lines.indexOf(undefined);
  return end < 0 ? lines : lines.slice(0, end);
}

/**
 * The properties of a page where they are text: of a database of Notion, whose export has them as lines below the title, or
 * of Logseq and Dataview at the beginning. They stay in the text; here they say who may read it, when it was written and
 * what its tags are.
 */
export function propertiesIn(path: string, body: string): Record<string, string> {
  const [first = '', second = ''] = body.split(/\n{2,}/);
  const isNotion = NAMED.test(basename(path)) && /^# /.test(first);
  const lines = isNotion ? propertiesOf(second) : leadingProperties(first);
  return Object.fromEntries(
    lines.flatMap((it) => {
      const { name = '', value = '' } = it ?? {};
      return OWN.includes(name) ? [] : [[FIELDS[name.toLowerCase()] ?? name, value]];
    }),
  );
}
