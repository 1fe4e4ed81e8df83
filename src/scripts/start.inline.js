// Runs in the head. The page is complete without its script, so that is fetched when the first picture of it stands; a
// button that is pressed before the script answers is pressed again when it does. Where it fails, the reader
// is told, and the next press tries again.
{
  const pressed = [];
  let begun = false;
  const ready = () => {
    removeEventListener('click', hold, true);
    for (const button of pressed) button.click();
  };
  const begin = () => {
    if (begun) return;
    // The scripts are named at the end of the page.
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', begin);
      return;
    }
    begun = true;
    const scripts = [...document.querySelectorAll('[data-later]')].map((it) => it.dataset.later);
    for (const href of scripts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // 120 s: the script timeout of contract/limits.ts.
    const timeout = new Promise((_, reject) => setTimeout(reject, 120_000));
    const loaded = draw().then(() => Promise.all(scripts.map((it) => import(it))));
    Promise.race([loaded, timeout]).then(ready, () => {
      begun = false;
      if (pressed.length > 0) tell();
    });
  };
  // Somebody waits for what cannot be fetched.
  const tell = () => {
    const trouble = document.createElement('p');
    trouble.className = 'trouble';
    trouble.role = 'alert';
    trouble.textContent = '脚本加载失败，请检查网络后再按一次，或刷新页面';
    document.body.append(trouble);
    setTimeout(() => trouble.remove(), 3000);
  };
  // What only a script can open, and its styles, which the script expects in the page.
  const draw = async () => {
    const { body } = document;
    const address = body.dataset.overlays;
    if (!address) return;
    const answer = await fetch(address);
    // A newer version has taken the place of the one that this page is of.
    if (answer.status === 404 && pressed.length > 0) location.reload();
    if (!answer.ok) throw answer;
    const box = document.createElement('template');
    box.innerHTML = await answer.text();
    const style = box.content.querySelector('style');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style.textContent);
    document.adoptedStyleSheets.push(sheet);
    style.remove();
    for (const part of box.content.querySelectorAll('[data-into]'))
      document.getElementById(part.dataset.into).append(part);
    body.append(box.content);
    delete body.dataset.overlays;
  };
  // A form needs no script to be sent.
  const hold = (event) => {
    const button = event.target.closest('button:not([type=submit])');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!pressed.includes(button)) pressed.push(button);
    begin();
  };
  addEventListener('click', hold, true);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0)
      requestAnimationFrame(() => setTimeout(begin));
  }).observe({ type: 'paint', buffered: true });
  // A page that is not shown is not painted.
  addEventListener('load', () => setTimeout(begin, 1000));
}
// Back and forward start at the top too, unless the address names a place in the page. Reloading and steps within a
// page keep theirs.
{
  const toTop = () => scrollTo({ top: 0, behavior: 'instant' });
  const restore = () => {
    history.scrollRestoration = 'auto';
  };
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !location.hash) toTop();
  });
  const [here] = performance.getEntriesByType('navigation');
  if (here?.type === 'back_forward' && !location.hash) {
    history.scrollRestoration = 'manual';
    // The browser may have begun to scroll back.
    addEventListener('DOMContentLoaded', toTop);
    // Reloading, or a step within the page, which begins with a click; any earlier the browser would scroll back.
    addEventListener('pagehide', restore);
    addEventListener('click', restore, { capture: true, once: true });
  }
}
