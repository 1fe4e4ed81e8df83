import { createHash } from 'node:crypto';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { fenceOf } from '../markdown/code/fences.ts';
import { parse } from '../markdown/parse.ts';
import { mimeOf } from '../ming/src/content/annex/kinds.ts';
import { annexes } from '../ming/src/content/annex/schema.ts';
import { previewOf } from '../ming/src/content/annex/upload/preview.ts';
import { parseGmt8 } from '../ming/src/kit/clock.ts';
import type { Db } from '../ming/src/kit/db.ts';
import { zipOf } from '../ming/src/kit/export/zip.ts';
import { files, PRIVATE_PREFIX } from '../ming/src/kit/file/schema.ts';
import type { SeedArticle } from './articles.ts';
import { BOLT_RINGS, boltDeck } from './calculix/bolt.ts';
import { CALCULIX } from './calculix/solve.ts';
import { contentOf, type FailedModel, textsOf, wrongRuns } from './failed/model.ts';
import { FAILED } from './failed/models.ts';
import { solverOf } from './failed/record.ts';
import type { Figure } from './figures.ts';
import { OPENFOAM } from './openfoam/solve.ts';
import { personId } from './people.ts';
import { runs as cylinderRuns } from './studies/cases/contact-settings.ts';
import { runs as sandRuns } from './studies/cases/dpm-particles.ts';
import { runs as rubberRuns } from './studies/cases/hyperelastic-fit.ts';
import { runs as meshRuns } from './studies/cases/mesh-independence.ts';
import { runs as mixerRuns } from './studies/cases/mrf-sliding-mesh.ts';
import { runs as shakenRuns } from './studies/cases/random-vibration.ts';
import { runs as cutRuns } from './studies/cases/submodelling.ts';
import { runs as barRuns } from './studies/cases/thermal-contact.ts';
import { runs as plateRuns } from './studies/cases/yplus-by-example.ts';
import { inputOf, type Study } from './studies/study.ts';

/** Sources of attachments: article text, and all figures. */
type Made = { source: string; figures: readonly Figure[] };

/** An attachment of a demo article; `price` in fen, `downloads` is invented. */
type SeedAnnex = {
  article: string;
  name: string;
  price?: number;
  downloads: number;
  /** Programs it was run with here, if any. */
  runs?: string;
  content: (it: Made) => Promise<string | Uint8Array>;
};

/** Code of the listing with this file name. */
function listing(source: string, title: string): string {
  const found: string[] = [];
  visit(parse(source), 'code', ({ lang, meta, value }: Code) => {
    if (fenceOf(`${lang ?? ''} ${meta ?? ''}`).words.get('title') === title) found.push(`${value}\n`);
  });
  const [text] = found;
  if (text === undefined) throw new Error(`no listing is called ${title}`);
  return text;
}

/** CSV of a figure. */
function numbers(figures: readonly Figure[], key: string): string {
  const text = figures.find((it) => it.key.startsWith(key))?.csv;
  if (text === undefined) throw new Error(`no plot is called ${key}`);
  return text;
}

/** Fixed timestamp in archives, for reproducible bytes. */
const PACKED = new Date(parseGmt8('2026-02-02 22:18:00'));

async function packed(entries: readonly { name: string; text: string }[]): Promise<Uint8Array> {
  async function* each() {
    for (const { name, text } of entries) yield { name, text: [text] };
  }
  const stream = zipOf(each(), PACKED);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Cantilever deck with each element that the article compares. */
function elements({ source }: Made): Promise<Uint8Array> {
  const deck = listing(source, 'cantilever.inp');
  const types = ['CPS4', 'CPS4I', 'CPS4R'];
  return packed(
    types.map((type) => ({
      name: `cantilever/${type.toLowerCase()}.inp`,
      text: deck.replace('TYPE=CPS4\n', `TYPE=${type}\n`),
    })),
  );
}

/**
 * Inputs of a model of the series, decks or zipped cases: broken, corrected, and all wrong variants as one
 * ZIP.
 */
function failedAnnexes(model: FailedModel): SeedAnnex[] {
  const ending = model.program === 'CalculiX' ? 'inp' : 'zip';
  const told = { broken: ['出错', 61], mended: ['修好', 83] } as const;
  const both = Object.entries(told).map(([run, [word, downloads]]) => ({
    article: model.slug,
    name: `${model.slug}-${word}.${ending}`,
    downloads,
    runs: solverOf(model),
    content: async () => contentOf(model, run),
  }));
  const wrong = {
    article: model.slug,
    name: `${model.slug}-走错的路.zip`,
    downloads: 37,
    runs: solverOf(model),
    content: () => packed(textsOf(model, wrongRuns(model))),
  };
  return [...both, wrong];
}

/** Runs studied by an article, each in its folder. */
const runsOf = (study: Study) =>
  packed(
    Object.entries(study).flatMap(([name, run]) =>
      Object.entries(inputOf(run)).map(([path, text]) => ({ name: `${name}/${path}`, text })),
    ),
  );

const ANNEXES: readonly SeedAnnex[] = [
  {
    article: 'shear-locking',
    name: 'cantilever.inp',
    downloads: 214,
    content: async ({ source }) => listing(source, 'cantilever.inp'),
  },
  {
    article: 'shear-locking',
    name: '网格收敛数据.csv',
    downloads: 96,
    content: async ({ figures }) => numbers(figures, 'demo/shear-locking/convergence'),
  },
  { article: 'shear-locking', name: '三种单元的输入文件.zip', downloads: 131, content: elements },
  {
    article: 'gci',
    name: '三套网格的误差与GCI.csv',
    downloads: 58,
    content: async ({ figures }) => numbers(figures, 'demo/gci/'),
  },
  {
    article: 'contact-penalty',
    name: 'two_blocks.inp',
    downloads: 77,
    content: async ({ source }) => listing(source, 'two_blocks.inp'),
  },
  {
    article: 'contact-penalty',
    name: '两块接触的算例与数据.zip',
    price: 990,
    downloads: 0,
    content: ({ source, figures }) =>
      packed([
        { name: 'two_blocks/two_blocks.inp', text: listing(source, 'two_blocks.inp') },
        { name: 'two_blocks/数据.csv', text: numbers(figures, 'demo/contact-penalty/') },
      ]),
  },
  {
    article: 'thermal-stress',
    name: '双金属片的输入文件与数据.zip',
    price: 660,
    downloads: 0,
    content: ({ source, figures }) =>
      packed([
        { name: 'bimetal/bimetal.inp', text: listing(source, 'bimetal.inp') },
        { name: 'bimetal/数据.csv', text: numbers(figures, 'demo/thermal-stress/') },
      ]),
  },
  ...FAILED.flatMap(failedAnnexes),
  {
    article: 'bolt-preload',
    name: '螺栓连接的四个输入文件.zip',
    downloads: 164,
    runs: CALCULIX,
    content: () =>
      packed(BOLT_RINGS.map((ring, at) => ({ name: `joint/${'abcd'[at]}.inp`, text: boltDeck(ring) }))),
  },
  {
    article: 'mesh-independence',
    name: '台阶流动的全部算例.zip',
    downloads: 92,
    runs: OPENFOAM,
    content: () => runsOf(meshRuns),
  },
  {
    article: 'yplus-by-example',
    name: '平板的 28 个算例.zip',
    downloads: 131,
    runs: OPENFOAM,
    content: () => runsOf(plateRuns),
  },
  {
    article: 'mrf-sliding-mesh',
    name: '搅拌槽的全部算例.zip',
    downloads: 118,
    runs: OPENFOAM,
    content: () => runsOf(mixerRuns),
  },
  {
    article: 'submodelling',
    name: '带孔板的整体模型与子模型.zip',
    downloads: 143,
    runs: CALCULIX,
    content: () => runsOf(cutRuns),
  },
  {
    article: 'hyperelastic-fit',
    name: '一块橡胶的全部算例.zip',
    downloads: 88,
    runs: CALCULIX,
    content: () => runsOf(rubberRuns),
  },
  {
    article: 'random-vibration',
    name: '悬臂条的随机振动.zip',
    downloads: 156,
    runs: CALCULIX,
    content: () => runsOf(shakenRuns),
  },
  {
    article: 'contact-settings',
    name: '圆柱压平面的全部输入文件.zip',
    downloads: 127,
    runs: CALCULIX,
    content: () => runsOf(cylinderRuns),
  },
  {
    article: 'thermal-contact',
    name: '两根杆的接触传热.zip',
    downloads: 104,
    runs: CALCULIX,
    content: () => runsOf(barRuns),
  },
  {
    article: 'dpm-particles',
    name: '一粒砂的全部算例.zip',
    downloads: 87,
    runs: OPENFOAM,
    content: () => runsOf(sandRuns),
  },
];

/** Inserts the attachments of demo articles, generated from their articles. */
export async function insertAnnexes(
  db: Db,
  bucket: R2Bucket,
  list: readonly SeedArticle[],
  figures: readonly Figure[],
): Promise<void> {
  for (const [at, { article: slug, name, price = 0, downloads, runs = '', content }] of ANNEXES.entries()) {
    const article = list.find((it) => it.slug === slug);
    if (!article) throw new Error(`no article is called ${slug}`);
    const made = await content({ source: article.source, figures });
    const bytes = typeof made === 'string' ? new TextEncoder().encode(made) : made;
    const key = `${PRIVATE_PREFIX}demo/${at + 1}`;
    const mime = mimeOf(name, bytes, bytes.length);
    if (!mime) throw new Error(`${name} is not what its name says`);
    await bucket.put(key, bytes, { httpMetadata: { contentType: 'application/octet-stream' } });
    const preview = await previewOf({ bucket, key, name, mime, size: bytes.length });
    const createTime = parseGmt8(article.createTime);
    await db.batch([
      db
        .insert(files)
        .values({
          key,
          userId: personId(article.author),
          type: 'annex',
          mime,
          size: bytes.length,
          createdAt: createTime,
        })
        .onConflictDoNothing(),
      db.insert(annexes).values({
        articleId: article.id,
        key,
        uploadId: `demo-${at + 1}`,
        name,
        mime,
        size: bytes.length,
        price,
        downloads,
        runs,
        sort: at + 1,
        createTime,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        preview: preview && JSON.stringify(preview),
      }),
    ]);
  }
}
