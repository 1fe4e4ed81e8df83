import { isComposing } from '../../../contract/kit/composing.ts';
/** Equation previews and LaTeX copy. Returns the event handler. */
export function equations(): (event: Event) => void {
  const box = document.createElement('div');
  box.className = 'preview';
  box.hidden = true;
  document.body.append(box);
  const hide = () => {
    box.hidden = true;
  };
  const show = (event: Event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('.prose a.ref[href^="#eq-"]');
    const equation = link && document.getElementById(decodeURIComponent(link.hash.slice(1)));
    const body = equation?.querySelector('.equation-body');
    if (!link || !body) return;
    box.replaceChildren(body.cloneNode(true));
    box.hidden = false;
    const at = link.getBoundingClientRect();
    const left = Math.min(at.left, innerWidth - box.offsetWidth - 16);
    box.style.left = `${Math.max(16, left) + scrollX}px`;
    box.style.top = `${at.bottom + scrollY + 6}px`;
    link.addEventListener('pointerleave', hide, { once: true });
    link.addEventListener('blur', hide, { once: true });
  };
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !isComposing(event)) hide();
  });
  const offer = offerTex();
  return (event) => {
    show(event);
    offer(event);
  };
}

function offerTex(): (event: Event) => void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'tex-copy';
  button.textContent = '复制 LaTeX';
  // The formula is the tab stop; its tools open from there.
  button.tabIndex = -1;
  return (event) => {
    const equation = (event.target as Element).closest?.('.prose .equation');
    if (equation && button.parentElement !== equation) equation.append(button);
  };
}
