import { CODE } from '../../../../../contract/kit/envelope.ts';
import {
  checkService,
  SERVICE,
  SERVICES,
  type Service,
  serviceList,
} from '../../../../../contract/operations/settings/service.ts';
import { settingRows } from '../../../discovery/site/reads.ts';
import { siteView } from '../../../discovery/site/views.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { noticeLetter } from '../../../kit/mail/templates.ts';
import { recordRun } from '../../../kit/runs.ts';
import { personOf, runRows } from '../reads.ts';
import { serviceFault, serviceState } from './services.ts';

const CHECKS = rule(20, 10);

export const serviceRoutes = router();

serve(serviceRoutes, serviceList, async (_given, { db, env }) => {
  const runs = await runRows(db, 'service:');
  return SERVICES.map((name) => {
    const run = runs.find((it) => it.name === `service:${name}`);
    const last = run ? { ok: run.ok === 1, detail: run.detail, createTime: gmt8(run.endedAt) } : null;
    return { name, ...serviceState(env, name), last };
  });
});

/** Sends a test mail to the caller; the provider's error, or null. */
async function mailFault(ctx: Context): Promise<string | null> {
  const { id } = await signedIn(ctx);
  const [[person], rows] = await ctx.db.batch([personOf(ctx.db, id), settingRows(ctx.db)]);
  if (!person?.email) throw new Refusal(CODE.refused, '你的账号没有绑定邮箱，请先在个人资料里绑定');
  const { name } = siteView(rows, ctx.env, ctx.now);
  const lines = ['这是从管理后台发出的测试邮件。', '你能看到它，说明站点的邮件可以送达。'];
  try {
    await ctx.post(noticeLetter(name, person.email, '测试邮件', lines));
    return null;
  } catch (error) {
    return `邮件服务没有接受：${error instanceof Error ? error.message : String(error)}`;
  }
}

serve(serviceRoutes, checkService, async ({ service }, ctx) => {
  const { id } = await signedIn(ctx);
  if (['none', 'part'].includes(serviceState(ctx.env, service).state))
    throw new Refusal(CODE.refused, `${SERVICE[service]}还没有配置好，没有可以检查的`);
  await ctx.limits.take(`service check:${id}`, CHECKS, ctx.now);
  const startedAt = ctx.now;
  const fault = await faultOf(service, ctx);
  const run = {
    ok: fault === null,
    detail: fault ?? successMessage(service),
    startedAt,
    endedAt: Date.now(),
  };
  await recordRun(ctx.db, `service:${service}`, run);
  return { ok: run.ok, detail: run.detail, createTime: gmt8(run.endedAt) };
});

const faultOf = (service: Service, ctx: Context) =>
  service === 'mail' ? mailFault(ctx) : serviceFault(ctx, service);

const successMessage = (service: Service) =>
  service === 'mail' ? '测试邮件已发出，请到邮箱里查收' : '接口有回答';
