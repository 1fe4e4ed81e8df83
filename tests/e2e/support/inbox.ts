import type { Page, WebSocket } from '@playwright/test';

/** Whether a socket is a page's inbox for notices. */
export const isInbox = (it: WebSocket) => new URL(it.url()).pathname.endsWith('/im/live');

/**
 * Runs `go` and waits for the first frame of the page's next inbox. Listens before that, as the next frame is
 * a ping 30 s later.
 */
export async function inboxOpened(page: Page, go: () => Promise<unknown>): Promise<WebSocket> {
  const next = new Promise<WebSocket>((resolve) => {
    page.on('websocket', (it) => {
      if (isInbox(it)) it.once('framesent', () => resolve(it));
    });
  });
  await go();
  return next;
}
