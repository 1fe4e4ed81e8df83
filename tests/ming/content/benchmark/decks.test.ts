import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../ming/src/content/benchmark/schema.ts';
import { files } from '../../../../ming/src/kit/file/schema.ts';
import { as, buildCommunity, call } from '../../support/community.ts';
import { db, NOON } from '../../support/world.ts';

const NODES = Array.from({ length: 30 }, (_, at) => `${at + 1}, ${at}., 0.`);
const PLATE = ['*HEADING', '*NODE', ...NODES, '*STEP', '*STATIC', '1., 1.', '*END STEP', ''].join('\n');

let runNum = 0;

async function submit(name: string, text: string | Uint8Array, benchmark = 'cook'): Promise<number> {
  const key = `u/one/${name}`;
  await env.FILES.put(key, text);
  await db
    .insert(files)
    .values({ key, userId: 'one', type: 'forum', mime: 'text/plain', size: text.length, createdAt: NOON });
  const body = { software: 'Abaqus', element: 'CPS8R', dof: ++runNum, result: 23.9, name: benchmark };
  const deck = { url: `/ming/file/${key}`, name };
  return (await call('/v1/benchmark/run', { body: { ...body, deck }, ...as('one') })).data.id;
}

const look = (id: number, withId?: number, name = 'cook') =>
  call(`/v1/benchmark/deck?name=${name}&id=${id}${withId === undefined ? '' : `&withId=${withId}`}`);

let plate = 0;

beforeAll(async () => {
  await buildCommunity();
  plate = await submit('plate.inp', PLATE);
});

describe('the deck of a run', () => {
  it('is shown to everybody, highlighted, with its data folded', async () => {
    const { data } = await look(plate);
    expect(data).toMatchObject({ run: { id: plate, deck: { name: 'plate.inp' } }, other: null, fault: '' });
    expect(data.html).toContain('<span class="tk-k">*STATIC</span>');
    expect(data.html).toContain('其余 27 行数据');
  });

  it('is compared with that of another run of the same benchmark', async () => {
    const finer = await submit('plate-2.inp', PLATE.replace('1., 1.', '0.1, 1.'));
    const { data } = await look(finer, plate);
    expect(data).toMatchObject({ run: { id: finer }, other: { id: plate }, fault: '' });
    expect(data.html).toContain('plate.inp → plate-2.inp：删 1 行，加 1 行');
    const foreign = await submit('foreign.inp', PLATE, 'le10');
    expect((await look(finer, foreign)).code).toBe(404);
  });

  it('that is a ZIP is shown and compared file by file', async () => {
    const control = (end: number) =>
      `FoamFile\n{\n    version 2;\n    format ascii;\n    class dictionary;\n    object controlDict;\n}\n\nendTime ${end};\n`;
    const zip = (end: number) =>
      zipSync({ Allrun: strToU8('#!/bin/sh\nblockMesh\n'), system: { controlDict: strToU8(control(end)) } });
    const [coarse, fine] = [await submit('coarse.zip', zip(1)), await submit('fine.zip', zip(2))];
    const { data } = await look(coarse);
    expect(data).toMatchObject({ cut: false, fault: '' });
    expect(data.html).toContain('==== system/controlDict ====');
    expect(data.html).toContain('class="tk-');
    expect((await look(fine, coarse)).data.html).toContain('coarse.zip → fine.zip：删 1 行，加 1 行');
    const odd = await submit('odd.zip', zipSync({ 'mesh.bin': new Uint8Array([0, 1, 2]) }));
    expect((await look(odd)).data.html).toContain('不是文本或太长');
  });

  it('that is long is shown in part, and is not compared', async () => {
    const long = await submit('long.inp', `*NODE\n${'1, 0., 0.\n'.repeat(150_000)}*STEP\n`);
    const { data } = await look(long);
    expect(data).toMatchObject({ cut: true, fault: '' });
    expect(data.html).toContain('略去');
    expect((await look(long, plate)).data).toMatchObject({
      html: '',
      fault: expect.stringContaining('60,000'),
    });
  });

  it('may have a page break in it, and be one long line', async () => {
    const old = await submit('old.inp', `${PLATE}\f\n*HEADING\n\u001a`);
    expect((await look(old)).data).toMatchObject({ cut: false, fault: '' });
    const line = await submit('line.json', `[${'1,'.repeat(600_000)}1]`);
    const { data } = await look(line);
    expect(data).toMatchObject({ cut: true, fault: '' });
    expect(data.html).toContain('1,1,1,');
  });

  it('is compared without highlighting where it is long', async () => {
    const text = Array.from({ length: 3_000 }, (_, at) => `** line ${at}`).join('\n');
    const [a, b] = [await submit('a.inp', text), await submit('b.inp', text.replace('line 7\n', 'line 8\n'))];
    const { data } = await look(b, a);
    expect(data).toMatchObject({ fault: '' });
    expect(data.html).toContain('删 1 行，加 1 行');
    expect(data.html).not.toContain('tk-c');
  });

  it('that is no text, differs in too much or is gone is said to be so', async () => {
    const binary = await submit('deck.dat', new Uint8Array([0, 1, 2, 255, 254]));
    expect((await look(binary)).data).toMatchObject({ html: '', fault: expect.stringContaining('不是文本') });
    const other = await submit('other.inp', Array.from({ length: 300 }, (_, at) => `** ${at}`).join('\n'));
    expect((await look(other, plate)).data.fault).toContain('相差超过');
    await env.FILES.delete('u/one/other.inp');
    expect((await look(other)).data.fault).toContain('不在了');
  });

  it('is not there without a run that everybody sees, and a deck', async () => {
    expect((await look(plate, undefined, 'le1')).code).toBe(404);
    expect((await look(999_999)).code).toBe(404);
    expect((await look(plate, 0)).code).toBe(10018);
    await db.update(runs).set({ state: 2 }).where(eq(runs.id, plate));
    expect((await look(plate)).code).toBe(404);
    await db.update(runs).set({ state: 1, deckUrl: '' }).where(eq(runs.id, plate));
    expect((await look(plate)).code).toBe(404);
  });
});
