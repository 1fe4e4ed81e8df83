/** Offset and length in bytes of a table in an SFNT font (OpenType 1.9, table directory). */
export function table(sfnt: Buffer, tag: string): readonly [at: number, length: number] {
  for (let at = 12; at < 12 + 16 * sfnt.readUInt16BE(4); at += 16)
    if (sfnt.toString('latin1', at, at + 4) === tag)
      return [sfnt.readUInt32BE(at + 8), sfnt.readUInt32BE(at + 12)];
  throw new Error(`the font has no ${tag} table`);
}

/** Offsets of cmap subtables of format 4. */
function subtables(sfnt: Buffer): number[] {
  const [cmap] = table(sfnt, 'cmap');
  const count = sfnt.readUInt16BE(cmap + 2);
  const all = Array.from({ length: count }, (_, i) => cmap + sfnt.readUInt32BE(cmap + 8 + 8 * i));
  return all.filter((at) => sfnt.readUInt16BE(at) === 4);
}

/** Glyph of a code in the segment with end code at `end`; `twice` is segCountX2. */
function glyphOf(sfnt: Buffer, code: number, end: number, twice: number): number {
  const start = sfnt.readUInt16BE(end + 2 + twice);
  const delta = sfnt.readUInt16BE(end + 2 + 2 * twice);
  const range = end + 2 + 3 * twice;
  const offset = sfnt.readUInt16BE(range);
  if (offset === 0) return (code + delta) & 0xffff;
  const glyph = sfnt.readUInt16BE(range + offset + 2 * (code - start));
  return glyph && (glyph + delta) & 0xffff;
}

/** Glyph ids of an SFNT font by BMP code point, ascending. */
export function glyphs(sfnt: Buffer): Map<number, number> {
  const found = new Map<number, number>();
  for (const at of subtables(sfnt)) {
    const twice = sfnt.readUInt16BE(at + 6);
    for (let end = at + 14; end < at + 14 + twice; end += 2)
      for (let code = sfnt.readUInt16BE(end + 2 + twice); code <= sfnt.readUInt16BE(end); code++) {
        const glyph = code === 0xffff ? 0 : glyphOf(sfnt, code, end, twice);
        if (glyph) found.set(code, glyph);
      }
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}

/** Advance widths in em by code point. */
export function advances(sfnt: Buffer): Map<number, number> {
  const em = sfnt.readUInt16BE(table(sfnt, 'head')[0] + 18);
  const last = sfnt.readUInt16BE(table(sfnt, 'hhea')[0] + 34) - 1;
  const [hmtx] = table(sfnt, 'hmtx');
  const advance = (glyph: number) => sfnt.readUInt16BE(hmtx + 4 * Math.min(glyph, last)) / em;
  return new Map([...glyphs(sfnt)].map(([code, glyph]) => [code, advance(glyph)]));
}
