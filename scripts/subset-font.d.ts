declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    [option: string]: unknown;
  };

  /** A font with the glyphs of `text`, or with all of them; `font` in any format that browsers know. */
  function subset(font: Uint8Array, text: string | undefined, options?: Options): Promise<Buffer>;
  export = subset;
}
