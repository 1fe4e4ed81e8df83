import { EditorView } from '@codemirror/view';

const BORDER = '1px solid var(--color-base-300)';

/** Editor theme in the site's tokens. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', fontSize: '16px', backgroundColor: 'var(--color-base-100)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-sans)', lineHeight: '1.8', overflow: 'auto' },
  '.cm-content': {
    maxWidth: '44rem',
    margin: '0 auto',
    padding: '20px 24px 40vh',
    caretColor: 'var(--color-primary)',
  },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--muted)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-primary)', borderLeftWidth: '2px' },
  // Same specificity as CodeMirror's rule.
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection':
    {
      backgroundColor: 'color-mix(in oklab, var(--color-primary) 22%, transparent)',
    },
  '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: 'var(--mark-bg)' },
  '.cm-searchMatch-selected': { outline: '1px solid var(--color-primary)' },
  '.cm-matchingBracket': { backgroundColor: 'var(--color-base-300)' },
  '.cm-panels': { backgroundColor: 'var(--color-base-200)', color: 'inherit' },
  '.cm-panels-top': { borderBottom: BORDER },
  '.cm-textfield, .cm-button': {
    minHeight: '32px',
    padding: '2px 10px',
    border: BORDER,
    borderRadius: 'var(--radius-field)',
    background: 'var(--color-base-100)',
    color: 'inherit',
    fontSize: '14px',
  },
  // Safari on iPhone zooms into smaller fonts.
  '.cm-textfield': { fontSize: '16px' },
  '.cm-panel.cm-search label': { fontSize: '14px' },
  '.cm-panel.cm-search [name=close]': { minWidth: '32px', minHeight: '32px', fontSize: '20px' },
  '.cm-gutters': { border: 'none', backgroundColor: 'transparent' },
  '.cm-collapsedLines': { background: 'var(--color-base-200)', color: 'var(--muted)' },
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"⋯"' },
  '.cm-deletedChunk button[name]': {
    minHeight: '32px',
    padding: '2px 10px',
    border: BORDER,
    background: 'var(--color-base-100)',
    color: 'inherit',
    fontSize: '14px',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--color-base-100)',
    border: BORDER,
    borderRadius: 'var(--radius-box)',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '14em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px' },
  '.cm-completionDetail': { fontFamily: 'var(--font-sans)', fontStyle: 'normal' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--color-primary)',
    color: 'var(--color-primary-content)',
  },
});
