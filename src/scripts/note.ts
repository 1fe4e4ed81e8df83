import { sender } from './pointed.ts';

/** Makes the donors' form ready; what sends it is loaded when somebody begins to fill it in. */
export function noteForm(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (!button) return;
  form.addEventListener('focusin', () => void sender().catch(() => undefined), { once: true });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    try {
      await (await sender()).sendNote(form);
    } catch {
      const wrong = form.querySelector('[data-wrong=form]');
      if (wrong) wrong.textContent = '没有送到，请检查网络后再试一次。填好的内容都还在。';
    }
    button.ariaBusy = 'false';
  });
  button.disabled = false;
}
