/** Light theme: pasted articles have no style sheet. */
const TONE = {
  ink: '#1c2530',
  muted: '#5a6674',
  line: '#e3e7ec',
  ground: '#f6f8fa',
  primary: '#1d5ccc',
  error: '#b3261e',
  success: '#1d7a45',
  warning: '#8f5a00',
  accent: '#1b7f79',
  visited: '#6d5a8a',
  marked: '#fff6d6',
} as const;

const MONO = "font-family:Menlo,Consolas,'Courier New',monospace";

/** Only properties that the official account editor keeps; see tests/editor/support. */
export const STYLE = {
  article: `font-size:16px;line-height:1.8;color:${TONE.ink};word-break:break-word`,
  p: 'margin:0 0 16px',
  h2: 'margin:32px 0 14px;font-size:20px;font-weight:bold;line-height:1.5',
  h3: 'margin:26px 0 12px;font-size:18px;font-weight:bold;line-height:1.5',
  h4: 'margin:22px 0 10px;font-size:16px;font-weight:bold;line-height:1.5',
  a: `color:${TONE.primary}`,
  link: `color:${TONE.primary}`,
  mark: `background-color:${TONE.marked}`,
  sup: 'font-size:12px;line-height:1;vertical-align:super',
  sub: 'font-size:12px;line-height:1;vertical-align:sub',
  code: `${MONO};font-size:14px;padding:2px 4px;border-radius:3px;background-color:${TONE.ground}`,
  blockquote: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${TONE.line};color:${TONE.muted}`,
  hr: `margin:24px 0;border:none;border-top:1px solid ${TONE.line}`,
  list: 'margin:0 0 16px;padding-left:24px',
  nested: 'margin:6px 0 0 18px',
  item: 'margin:0 0 6px',
  display: 'margin:0 0 16px;text-align:center;overflow-x:auto;white-space:nowrap',
  picture: 'margin:0 0 16px;text-align:center',
  image: 'max-width:100%;height:auto',
  caption: `margin:8px 0 0;font-size:14px;color:${TONE.muted}`,
  tableBox: 'margin:0 0 16px;overflow-x:auto',
  table: 'border-collapse:collapse;min-width:100%;font-size:14px;line-height:1.6',
  th: `padding:6px 10px;border:1px solid ${TONE.line};background-color:${TONE.ground};font-weight:bold;text-align:left;word-break:normal`,
  td: `padding:6px 10px;border:1px solid ${TONE.line};text-align:left;word-break:normal`,
  codeBox: `margin:0 0 16px;padding:10px 14px;border-radius:6px;background-color:${TONE.ground};overflow-x:auto`,
  codeName: `margin:0 0 6px;font-size:12px;color:${TONE.muted}`,
  codeText: `display:block;${MONO};font-size:13px;line-height:1.6;white-space:nowrap`,
  block: `margin:0 0 16px;padding:12px 14px;border:1px solid ${TONE.line};border-radius:6px`,
  blockTitle: 'margin:0 0 10px;font-weight:bold',
  note: `margin:0 0 8px;font-size:14px;color:${TONE.muted}`,
  callout: `margin:0 0 16px;padding:10px 14px;border-left:3px solid ${TONE.primary};background-color:${TONE.ground}`,
  notesTitle: `margin:28px 0 10px;padding-top:12px;border-top:1px solid ${TONE.line};font-weight:bold`,
  drawing: `display:block;width:100%;max-width:640px;height:auto;margin:0 auto;font-size:12px;color:${TONE.muted}`,
} as const;

/** By token class. */
export const PAINT: Readonly<Record<string, string>> = {
  'tk-k': 'color:#8a2f8f',
  'tk-s': 'color:#1d6b3c',
  'tk-c': `color:${TONE.muted}`,
  'tk-n': 'color:#9a4a00',
  'tk-f': `color:${TONE.primary}`,
  'tk-v': 'color:#9b2d3a',
  hl: `background-color:${TONE.marked}`,
};

/** By plot class. */
export const PLOT: Readonly<Record<string, string>> = {
  'plot-grid': TONE.line,
  'plot-at': TONE.ink,
  'plot-1': TONE.primary,
  'plot-2': TONE.error,
  'plot-3': TONE.success,
  'plot-4': TONE.warning,
  'plot-5': TONE.accent,
  'plot-6': TONE.visited,
};

/** Diff lines. */
export const CHANGED: Readonly<Record<string, string>> = {
  ins: 'background-color:#dff3e4;text-decoration:none',
  del: 'background-color:#fbe3e1;text-decoration:line-through',
};
