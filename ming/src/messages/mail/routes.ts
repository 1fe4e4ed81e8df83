import { html } from 'hono/html';
import { gmt8 } from '../../kit/clock.ts';
import { openDb } from '../../kit/db.ts';
import { onlyDemo } from '../../kit/demo.ts';
import { router } from '../../kit/http/serve.ts';
import { mailbox } from './reads.ts';

export const mailRoutes = router();

/** Development mailbox as plain HTML; 404 outside the demonstration. */
mailRoutes.get('/dev/mailbox', onlyDemo, async (c) => {
  const mails = await mailbox(openDb(c.env.DB));
  if (c.req.query('format') === 'json') return c.json(mails);
  return c.html(
    html`<!doctype html><html lang="zh-CN"><title>开发邮箱</title><h1>开发邮箱</h1>
      <p>没有配置邮件服务时，站点发出的邮件都在这里，新的在前。</p>
      ${mails.map((it) => html`<h2>${it.subject}</h2><p>${gmt8(it.createdAt)} → ${it.to}</p><pre>${it.text}</pre>`)}
      ${mails.length === 0 ? html`<p>还没有邮件。</p>` : ''}</html>`,
  );
});
