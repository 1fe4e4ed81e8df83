import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { WRITING_PORT } from '../support/ports.ts';
import { keep, tokenOf } from './dialogs.ts';
import { expect } from './support.ts';

/** The text box of the writing site. */
export const textBox = (page: Page): Locator => page.getByRole('textbox', { name: '正文' });

/** Opens the writing site with a new article of whoever has the token, or of a demonstration account. */
export async function openDesk(page: Page, request: APIRequestContext, token?: string): Promise<void> {
  await keep(page, token ?? (await tokenOf(request)).token);
  await page.goto(`http://127.0.0.1:${WRITING_PORT}/`);
  await expect(textBox(page)).toBeVisible();
}

/** Drops a file (`Files`) or an address on an element; whether the page took it, so that the browser does not open it. */
export function dropOn(page: Page, selector: string, type: string): Promise<boolean> {
  return page.evaluate(
    ([selector, type]) => {
      const data = new DataTransfer();
      if (type === 'Files') data.items.add(new File(['x'], 'job.inp'));
      else data.setData(type ?? '', 'https://example.com/');
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data });
      document.querySelector(selector ?? '')?.dispatchEvent(event);
      return event.defaultPrevented;
    },
    [selector, type],
  );
}

/** What is pasted or dropped: HTML, files as base64. */
type Given = { html?: string; text?: string; files?: { name: string; type: string; base64: string }[] };

/** Pastes or drops something into the text box, as the browser would tell it. */
export async function give(page: Page, how: 'paste' | 'drop', given: Given): Promise<void> {
  await textBox(page).evaluate(
    (box, { kind, html, text, files }) => {
      const data = new DataTransfer();
      if (html) data.setData('text/html', html);
      if (text) data.setData('text/plain', text);
      for (const { name, type, base64 } of files ?? [])
        data.items.add(new File([Uint8Array.from(atob(base64), (it) => it.charCodeAt(0))], name, { type }));
      const { x, y } = box.getBoundingClientRect();
      const common = { bubbles: true, cancelable: true };
      box.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: data })
          : new DragEvent('drop', { ...common, dataTransfer: data, clientX: x + 30, clientY: y + 30 }),
      );
    },
    { kind: how, ...given },
  );
}
