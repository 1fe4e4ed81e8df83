const brought = new Map<string, Promise<void>>();

function add(href: string): Promise<void> {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = href;
  const loaded = new Promise<void>((done) => {
    sheet.onload = () => done();
    sheet.onerror = () => done();
  });
  document.head.append(sheet);
  return loaded;
}

/** Adds a style sheet once; resolves on load or error. */
export function bringSheet(href: string): Promise<void> {
  const sheet =
    brought.get(href) ?? (document.querySelector(`link[href="${href}"]`) ? Promise.resolve() : add(href));
  brought.set(href, sheet);
  return sheet;
}
