declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    [option: string]: unknown;
  };

  /** Subsets a font to the glyphs of `text`, or keeps all; any browser font format. */
  function subset(font: Uint8Array, text: string | undefined, options?: Options): Promise<Buffer>;
  export = subset;
}
