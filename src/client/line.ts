let line: HTMLElement | undefined;

/**
 * Shows a line across the top of the page until it is closed, replacing the last one. Inserted into an open
 * modal dialog, since everything outside is inert. Screen readers announce an alert when it is added.
 */
export function showLine(text: string, closed: () => void): void {
  hideLine();
  line = document.createElement('div');
  line.className = 'trouble';
  line.role = 'alert';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon-btn';
  close.ariaLabel = '关闭提示';
  close.textContent = '×';
  close.addEventListener('click', closed);
  line.append(text, close);
  ([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body).append(line);
}

/** Hides the line. */
export function hideLine(): void {
  line?.remove();
  line = undefined;
}
