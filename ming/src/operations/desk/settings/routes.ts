import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { SITE_FIELDS } from '../../../../../contract/operations/settings/setting.ts';
import {
  getSettings,
  setSettings,
  settingsHistory,
} from '../../../../../contract/operations/settings/settings.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { type Db, pageOf } from '../../../kit/db.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { Refusal } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { currentRevision, revisionRows, revisionTotal, settingsOf } from '../reads.ts';
import { changesIn, settingsFault, settingsIn } from './settings.ts';
import { storeSettings } from './writes.ts';

const NAMES = SITE_FIELDS.map((it) => it.name);

export const settingRoutes = router();

async function stateNow(db: Db) {
  const [rows, [latest]] = await db.batch([settingsOf(db, NAMES), currentRevision(db)]);
  return { revision: latest?.revision ?? 0, values: settingsIn(rows) };
}

const wire = ({ revision, values }: Awaited<ReturnType<typeof stateNow>>) => ({
  revision,
  values: Object.fromEntries(
    Object.entries(values).map(([name, it]) => [name, typeof it === 'object' ? [...it] : it]),
  ),
});

serve(settingRoutes, getSettings, async (_given, { db, editors }) => ({
  ...wire(await stateNow(db)),
  editors: editors.filter(Boolean),
}));

serve(settingRoutes, setSettings, async ({ revision, values }, ctx) => {
  const caller = await signedIn(ctx);
  const fault = settingsFault(values);
  if (fault) throw new Refusal(CODE.invalid, fault);
  const taken = new Refusal(CODE.refused, '设置已被其他人修改，请重新读取后再保存');
  const now = await stateNow(ctx.db);
  if (now.revision !== revision) throw taken;
  const changes = changesIn(now.values, values);
  if (changes.length === 0) return wire(now);
  if (!(await storeSettings(ctx.db, changes, { revision, operator: caller.id, now: ctx.now }))) throw taken;
  ctx.touch(tags.site);
  return wire(await stateNow(ctx.db));
});

serve(settingRoutes, settingsHistory, async (given, { db }) => {
  const [rows, [count]] = await db.batch([revisionRows(db, given), revisionTotal(db)]);
  const records = rows.map(({ createTime, changes, ...it }) => ({
    ...it,
    createTime: gmt8(createTime),
    changes: JSON.parse(changes),
  }));
  return pageOf(records, count?.total ?? 0, given);
});
