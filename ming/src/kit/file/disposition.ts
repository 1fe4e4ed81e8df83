/** Reserved device names on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Sanitizes a file name for every system: no path, control or bidi characters, reserved Windows name, or
 * leading and trailing dots and spaces. May return ''.
 */
export function safeName(given: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/[<>:"|?*]|\p{C}/gu, '_').replace(/\s+/g, ' ');
  const bare = plain.replace(/^[. ]+|[. ]+$/g, '');
  return DEVICE.test(bare) ? `_${bare}` : bare;
}

/** `Content-Disposition: attachment` (RFC 6266) with an ASCII fallback for old clients. */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const coded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
}
