import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { FUTURE } from '../editor/src/import/send/futureDates.ts';
import { MANIFEST, WrongManifest } from '../editor/src/import/send/manifest.ts';
import { report } from '../editor/src/import/send/report.ts';
import { importAll } from '../editor/src/import/send/run.ts';
import { exportKind, KINDS, type Kind, readSource, sourceIn } from '../editor/src/import/source/source.ts';
import { importFile } from '../editor/src/paste/files.ts';
import { Refused, Unreachable } from '../src/client/failure.ts';
import { folderAt, readManifest, writeManifest } from './import/disk.ts';
import { progress } from './import/progress.ts';
import { siteAt } from './import/site.ts';
import { giveUp } from './messages.ts';
import { readOptions } from './options.ts';

const USAGE = `用法：MINGJIE_TOKEN=访问令牌 npm run import -- 文件夹或导出文件 [选项]

  --site 网址          导入到哪个网站，默认 http://localhost:4321
  --from 种类          ${Object.keys(KINDS).join('、')}；不写则按内容判断
  --category 名称      没有写分类的文章放进哪个分类，默认“未分类”
  --drafts             全部存成草稿，不发布
  --future 做法        日期在将来的文章：草稿（默认）或定时，定时的到时自动发布
  --overwrite          网站上修改过的文章也用这里的内容覆盖
  --keep-remote        外站的图片不复制过来
  --manifest 文件名    导入清单，默认是文件夹里的 .mingjie-import.json`;

const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    site: { type: 'string', default: 'http://localhost:4321' },
    from: { type: 'string' },
    category: { type: 'string', default: '未分类' },
    drafts: { type: 'boolean', default: false },
    future: { type: 'string', default: '草稿' },
    overwrite: { type: 'boolean', default: false },
    'keep-remote': { type: 'boolean', default: false },
    manifest: { type: 'string' },
  },
});
const [given] = positionals;
if (!given) giveUp(USAGE);
const path = resolve(given);
const isFolder = existsSync(path) && statSync(path).isDirectory();
const folder = folderAt(isFolder ? path : dirname(path));
const found = isFolder ? sourceIn(folder) : { kind: exportKind(path), path: basename(path) };
const kind = values.from ?? found.kind;
if (!existsSync(path) || kind === undefined)
  giveUp(`${given} 不存在，或不是可以导入的文件夹或导出文件。\n\n${USAGE}`);
if (!Object.hasOwn(KINDS, kind)) giveUp(`不认识的种类 ${kind}。\n\n${USAGE}`);
const { future } = values;
if (!Object.hasOwn(FUTURE, future)) giveUp(`--future 只能写${Object.keys(FUTURE).join('或')}。\n\n${USAGE}`);
const token = process.env['MINGJIE_TOKEN'];
if (!token)
  giveUp('请在个人中心的“访问令牌”里新建一个令牌，放进环境变量 MINGJIE_TOKEN，见 docs/writing.md。');
if (!URL.canParse(values.site)) giveUp('--site 请填写完整的网址，例如 https://example.com');

const site = siteAt(new URL(values.site).origin, token);
const listed = values.manifest ? resolve(values.manifest) : join(isFolder ? path : dirname(path), MANIFEST);

try {
  const source = await readSource({ kind: kind as Kind, folder, path: found.path }, importFile);
  const manifest = readManifest(listed, { site: site.origin, account: await site.who() });
  console.log(`${source.articles.length} 篇文章（${kind}），导入到 ${site.origin}`);
  const done = await importAll({
    site,
    source,
    manifest,
    category: values.category,
    drafts: values.drafts,
    future: FUTURE[future as keyof typeof FUTURE],
    overwrite: values.overwrite,
    copy: !values['keep-remote'],
    keep: () => writeManifest(listed, manifest),
    told: progress(process.stdout),
    ways: { overwrite: '加 --overwrite 再运行一次', schedule: '加 --future 定时' },
  });
  console.log(report(done));
  process.exitCode =
    done.stopped || [...done.articles, ...done.columns].some((it) => it.what === 'failed') ? 1 : 0;
} catch (error) {
  if (error instanceof WrongManifest) giveUp(`${error.message}；换一个清单请加 --manifest 文件名`);
  if (error instanceof Refused) giveUp(`网站拒绝了请求：${error.message}`);
  if (error instanceof Unreachable)
    giveUp(`没有连上 ${site.origin}，请检查网址和网络；已经导入的不会丢，再运行一次会接着导入。`);
  throw error;
}
