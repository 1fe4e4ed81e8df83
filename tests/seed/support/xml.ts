const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(?<close>\/?)(?<name>[A-Za-z_][\w:.-]*)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>/g;
const BARE = /<|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/i;

/** First violation of well-formed XML with one root, or undefined. */
export function xmlFault(text: string): string | undefined {
  const open: string[] = [];
  let [at, roots] = [0, 0];
  for (const { 0: token, index, groups } of text.matchAll(TOKEN)) {
    const between = text.slice(at, index);
    if (BARE.test(between)) return `bare < or & in “${between.trim().slice(0, 60)}”`;
    if (!open.length && between.trim()) return `text outside the root: “${between.trim().slice(0, 60)}”`;
    at = index + token.length;
    if (!groups?.['name']) continue;
    const { close, name, attributes = '', empty } = groups;
    if (close && open.pop() !== name) return `</${name}> closes nothing`;
    if (close) continue;
    if (BARE.test(attributes)) return `bare & in an attribute of <${name}>`;
    const names = attributes.replace(/"[^"]*"|'[^']*'/g, '').match(/[\w:.-]+/g) ?? [];
    if (new Set(names).size < names.length) return `an attribute twice in <${name}>`;
    if (!open.length) roots++;
    if (!empty) open.push(name);
  }
  if (text.slice(at).trim()) return `not XML: “${text.slice(at).trim().slice(0, 60)}”`;
  if (open.length) return `<${open.at(-1)}> is not closed`;
  return roots === 1 ? undefined : `${roots} root elements`;
}
