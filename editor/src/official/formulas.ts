import { liteAdaptor } from '@mathjax/src/js/adaptors/liteAdaptor.js';
import { RegisterHTMLHandler } from '@mathjax/src/js/handlers/html.js';
import { TeX } from '@mathjax/src/js/input/tex.js';
import '@mathjax/src/js/input/tex/ams/AmsConfiguration.js';
import '@mathjax/src/js/input/tex/base/BaseConfiguration.js';
import '@mathjax/src/js/input/tex/boldsymbol/BoldsymbolConfiguration.js';
import '@mathjax/src/js/input/tex/braket/BraketConfiguration.js';
import '@mathjax/src/js/input/tex/cancel/CancelConfiguration.js';
import '@mathjax/src/js/input/tex/color/ColorConfiguration.js';
import '@mathjax/src/js/input/tex/gensymb/GensymbConfiguration.js';
import '@mathjax/src/js/input/tex/mathtools/MathtoolsConfiguration.js';
import '@mathjax/src/js/input/tex/mhchem/MhchemConfiguration.js';
import '@mathjax/src/js/input/tex/newcommand/NewcommandConfiguration.js';
import '@mathjax/src/js/input/tex/textmacros/TextMacrosConfiguration.js';
import '@mathjax/src/js/input/tex/unicode/UnicodeConfiguration.js';
import { MathJaxTexFont } from '@mathjax/mathjax-tex-font/js/svg.js';
import { mathjax } from '@mathjax/src/js/mathjax.js';
import { SVG } from '@mathjax/src/js/output/svg.js';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { portableTex } from '../../../markdown/formulas/environments.ts';
import { definedIn } from '../../../markdown/formulas/packages/expandPackages.ts';
import { attribute, find, findAll } from '../paste/hast.ts';

const PACKAGES = [
  'base',
  'ams',
  'boldsymbol',
  'braket',
  'cancel',
  'color',
  'gensymb',
  'mathtools',
  'mhchem',
  'newcommand',
  'textmacros',
  'unicode',
];

/** Attributes to keep; MathJax adds data attributes. */
const KEPT = new Set(
  `xmlns viewBox x y x1 x2 y1 y2 width height rx ry d points transform fill stroke strokeWidth strokeDashArray
  preserveAspectRatio fontSize style`.split(/\s+/),
);

/** Em of a formula relative to the text, to match KaTeX. */
const EM = 1.1;

const em = (thousandths: number) => `${Number(((thousandths / 1_000) * EM).toFixed(3))}em`;

/** Null if MathJax cannot parse it. */
export type Typeset = (tex: string, display: boolean) => Element | null;

/**
 * Renders formulas in order, sharing macros. SVG with glyph outlines: no ids, classes or fonts; sizes in em
 * as inline styles.
 */
export function typesetter(): Typeset {
  const adaptor = liteAdaptor();
  RegisterHTMLHandler(adaptor);
  const input = new TeX({
    packages: PACKAGES,
    formatError: (_jax: unknown, error: Error) => {
      throw error;
    },
  });
  const output = new SVG({ fontCache: 'none', fontData: MathJaxTexFont, linebreaks: { inline: false } });
  const document = mathjax.document('', { InputJax: input, OutputJax: output });
  const own = new Set<string>();
  return (tex, display) => {
    for (const it of definedIn(tex)) own.add(it);
    try {
      // MathJax has no `\gdef`: all definitions are global.
      const node = document.convert(portableTex(tex, own).replaceAll('\\gdef', '\\def'), { display });
      return extractSizedSvg(adaptor.outerHTML(node));
    } catch {
      return null;
    }
  };
}

/** Extracts the SVG and sets its size in em. */
function extractSizedSvg(html: string): Element | null {
  const svg = find(fromHtml(html, { fragment: true }), ({ tagName }) => tagName === 'svg');
  if (!svg) return null;
  for (const node of findAll(svg, () => true))
    node.properties = Object.fromEntries(Object.entries(node.properties).filter(([name]) => KEPT.has(name)));
  const [, top = 0, width = 0, height = 0] = attribute(svg, 'viewBox').split(' ').map(Number);
  const { width: _width, height: _height, ...properties } = svg.properties;
  svg.properties = {
    ...properties,
    style: `width:${em(width)};height:${em(height)};vertical-align:${em(-(height + top))};max-width:none`,
  };
  return svg;
}
