import { say } from '../stores/toast.ts';
import { equations } from './equations.ts';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say('success', '复制成功！');
  } catch {
    say('error', '浏览器不允许复制，请手动选择后复制');
  }
}

function copying(): void {
  document.addEventListener('click', (event) => {
    const el = (event.target as Element).closest('.code-copy, .tex-copy, [data-share]');
    if (!el) return;
    if (el.matches('.code-copy')) copy(el.closest('.code')?.querySelector('pre')?.textContent ?? '');
    else if (el.matches('.tex-copy')) copy(el.closest<HTMLElement>('[data-tex]')?.dataset['tex'] ?? '');
    else copy(location.href.split('#')[0] ?? '');
  });
}

/** What every page with written text does: copying, and a look at the equation that is referred to. */
export function prose(): void {
  copying();
  equations();
}
