type Keys = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a key press opens developer tools: F12, Ctrl+Shift+I, J and C, Ctrl+U, and their equivalents on a Mac. */
export function isDeveloperKey({ code, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean {
  if (code === 'F12') return true;
  if (!ctrlKey && !metaKey) return false;
  if (code === 'KeyU') return !shiftKey;
  return /^Key[IJC]$/.test(code) && (shiftKey || (metaKey && altKey));
}

/** Blocks these shortcuts where the site has this rule. */
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
