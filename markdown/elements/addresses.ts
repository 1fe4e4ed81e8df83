// Browsers strip these anywhere in a URL before they parse its scheme; blanks within it are a part of it.
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const controls = /[\u0000-\u001F\u007F]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const ignored = /[\u0000-\u001F\u007F\s]+/g;
const scheme = /^([^/?#:]*):/;

/** Returns the URL if relative or of an allowed scheme (lower case); else undefined. */
export function safeAddress(address: string, schemes: string[]): string | undefined {
  const plain = address.replace(ignored, '');
  if (plain === '') return undefined;
  const found = scheme.exec(plain)?.[1];
  if (found === undefined) return address.trim();
  const name = found.toLowerCase();
  if (!schemes.includes(name)) return undefined;
  const whole = address.replace(controls, '').trim().replace(/\s/g, encodeURIComponent);
  return name + (whole[name.length] === ':' ? whole : plain).slice(name.length);
}

/** Whether a safe URL leads to another site. `/\t/host` does: browsers drop tabs and read `\` as `/`. */
export function isExternal(address: string): boolean {
  return /^(?:https?:|[\\/]{2})/i.test(address.replace(ignored, ''));
}
