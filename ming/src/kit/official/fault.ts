import * as z from 'zod/mini';
import { WECHAT_NOTICES } from '../../../../contract/messages/notice/wechat.ts';
import { RequestFailed } from '../http/ask.ts';
import type { LoginSettings } from '../providers.ts';
import { askOfficial } from './api.ts';
import { brokenTemplates, templateOf } from './templates.ts';

const PATIENCE_MS = 8_000;

const templates = z.object({ template_list: z.array(z.object({ template_id: z.string() })) });

/** Checks credentials and templates of the official account. Returns the fault in Chinese, or null. */
export async function officialFault(env: LoginSettings): Promise<string | null> {
  const [broken] = brokenTemplates(env);
  if (broken) return `${broken} 写得不对，应是“模板编号 字段=内容 …”，例如 thing1=title`;
  const ids = WECHAT_NOTICES.flatMap((it) => templateOf(env, it)?.id ?? []);
  const path = ids.length > 0 ? '/cgi-bin/template/get_all_private_template' : '/cgi-bin/getcallbackip';
  try {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const said = await askOfficial(env, { path }, { now: Date.now(), patience });
    if (ids.length === 0) return null;
    const found = z.safeParse(templates, said);
    const known = found.success ? found.data.template_list.map((it) => it.template_id) : [];
    const missing = ids.find((it) => !known.includes(it));
    return missing === undefined ? null : `公众号里没有模板 ${missing}`;
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return `微信没有接受：${error.message}`;
  }
}
