import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { WRITING_PORT } from '../../support/ports.ts';
import { keep, tokenOf } from './dialogs.ts';
import { expect } from './fixtures.ts';

export const textBox = (page: Page): Locator => page.getByRole('textbox', { name: '正文' });

/** Opens the editor with a new article, by default of a demo account. */
export async function openDesk(page: Page, request: APIRequestContext, token?: string): Promise<void> {
  await keep(page, token ?? (await tokenOf(request)).token);
  await page.goto(`http://127.0.0.1:${WRITING_PORT}/`);
  await expect(textBox(page)).toBeVisible();
}

/** Drops `Files` or an address on an element; returns whether the page called `preventDefault`. */
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

/** Pasted or dropped data; files in base64. */
type Given = { html?: string; text?: string; files?: { name: string; type: string; base64: string }[] };

/** Dispatches a paste or drop event on the text box. */
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
