import { EditorView } from '@codemirror/view';

/** The text box in the tokens of the site's themes. */
export const looks = EditorView.theme({
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
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: 'color-mix(in oklab, var(--color-primary) 22%, transparent)',
  },
  '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: 'var(--mark-bg)' },
  '.cm-searchMatch-selected': { outline: '1px solid var(--color-primary)' },
  '.cm-matchingBracket': { backgroundColor: 'var(--color-base-300)' },
  '.cm-panels': { backgroundColor: 'var(--color-base-200)', color: 'inherit' },
  '.cm-tooltip': {
    backgroundColor: 'var(--color-base-100)',
    border: '1px solid var(--color-base-300)',
    borderRadius: 'var(--radius-box)',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--color-primary)',
    color: 'var(--color-primary-content)',
  },
});
