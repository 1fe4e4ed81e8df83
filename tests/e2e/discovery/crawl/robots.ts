type Rule = { allow: boolean; path: string };

/** Whether a robots.txt allows an address for all crawlers (RFC 9309: longest match wins, `*` and `$`). */
export function reader(text: string): (address: string) => boolean {
  const rules = text.split('\n').flatMap((line): Rule[] => {
    const [, verb, path] = /^(Allow|Disallow):\s*(\S+)$/.exec(line.trim()) ?? [];
    return path ? [{ allow: verb === 'Allow', path }] : [];
  });
  const fits = (path: string, address: string) => {
    const pattern = path.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${pattern}`).test(address);
  };
  return (address) => {
    const found = rules.filter((rule) => fits(rule.path, address));
    const longest = found.toSorted(
      (a, b) => b.path.length - a.path.length || Number(b.allow) - Number(a.allow),
    );
    return longest[0]?.allow ?? true;
  };
}

export function sitemapOf(text: string): string | undefined {
  return /^Sitemap:\s*(\S+)$/m.exec(text)?.[1];
}
