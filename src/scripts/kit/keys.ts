type Keys = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether a key opens developer tools: F12, Ctrl+Shift+I, J and C, Ctrl+U, those of Firefox (Ctrl+Shift+K, E
 * and M, Shift+F7 and F9), and Mac equivalents.
 */
export function isDeveloperKey({ code, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean {
  if (code === 'F12' || (shiftKey && /^F[79]$/.test(code))) return true;
  if (!ctrlKey && !metaKey) return false;
  if (code === 'KeyU') return !shiftKey;
  return /^Key[IJCKEM]$/.test(code) && (shiftKey || (metaKey && altKey));
}

/** Blocks these shortcuts if the site has this rule. */
export function blockShortcuts(): void {
  if (document.documentElement.dataset['blockShortcuts'] === undefined) return;
  document.addEventListener(
    'keydown',
    (event) => {
      if (isDeveloperKey(event)) event.preventDefault();
    },
    { capture: true },
  );
}
