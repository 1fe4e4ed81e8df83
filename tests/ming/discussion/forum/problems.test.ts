import { beforeAll, describe, expect, it } from 'vitest';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { as, ask, draft, members, reply } from '../../support/asking.ts';
import { call } from '../../support/call.ts';
import { buildWorld, db } from '../../support/world.ts';

beforeAll(async () => {
  await buildWorld();
  await members(1, 'one');
  await members(2000, 'judge');
});

const stopped = { problem: '不收敛', solver: 'Abaqus/Standard', stop: '第 19 个增量步，加载到 15%' };
const info = async (id: number) => (await call(`/v1/forum/info?id=${id}`)).data;
const find = async (facets: string): Promise<number[]> =>
  (await call(`/v1/find/questions?facets=${facets}`)).data.records.map((it: { id: number }) => it.id);

describe('the kind of problem of a question', () => {
  it('is stored with its fields, shown on cards, and found by the list and the facet', async () => {
    const template = { ...stopped, contactType: 'tie', cores: '32 核', runtime: '3 小时' };
    const id = await ask('one', { template });
    expect(await info(id)).toMatchObject({ problem: '不收敛', template });
    expect(Object.keys((await info(id)).template)).toEqual([
      ...['problem', 'solver', 'stop', 'contactType', 'cores', 'runtime'],
    ]);
    const list = (await call(`/v1/forum/list?problem=${encodeURIComponent('不收敛')}`)).data;
    expect(list.records).toMatchObject([{ id, problem: '不收敛' }]);
    for (const facet of ['problem:diverge', 'contactType:bonded', 'cores:32', 'runtime:10h'])
      expect(await find(facet), facet).toEqual([id]);
    expect(await find('problem:diverge,cores:32')).toEqual([id]);
    const { extra } = await call('/v1/find/questions?facets=problem:diverge');
    expect(extra).toMatchObject({ counts: { 'problem:diverge': 1, 'cores:32': 1, 'software:abaqus': 1 } });
    expect(await recount(db)).toEqual([]);
  });

  it('asks for what it needs, and takes no field of another kind; the message begins with the field', async () => {
    const cases: [object, string][] = [
      [{ problem: '不收敛', solver: 'Abaqus' }, '停在哪一步：“不收敛”的问题需要填写'],
      [{ problem: '结果可疑', quantity: '频率', obtained: '5' }, '应有的值与依据：'],
      [{ problem: '报错', solver: 'OpenFOAM', error: ' ' }, '报错信息：'],
      [{ problem: '选型', analysis: '静力' }, '网格规模：'],
      [{ ...stopped, platform: 'Linux' }, '运行平台：“不收敛”的问题没有这一项'],
      [{ hardware: '512 GB' }, '硬件：请先选择问题类型'],
      [{ problem: '闲聊' }, '问题类型格式不正确'],
      [{ ...stopped, stop: '长'.repeat(201) }, '停在哪一步太长，最多 200 个字符'],
    ];
    for (const [template, message] of cases)
      expect(await as('one', '', draft({ template })), message).toMatchObject({
        code: 10018,
        message: expect.stringContaining(message),
      });
  });

  it('changes with an edit, also one that was suggested, and its revisions tell', async () => {
    const id = await ask('one', { template: stopped });
    await reply('judge', id);
    const edit = async (who: string, template: object) => {
      const { title, content, tags, revision } = (await as(who, `source?id=${id}`)).data;
      return as(who, '', { id, title, content, tags, template, revision, reason: '换一类' }, 'PUT');
    };
    const failed = { problem: '报错', solver: 'Abaqus/Standard', error: 'TOO MANY ATTEMPTS', phase: '求解' };
    expect(await edit('one', { ...stopped, problem: '报错' })).toMatchObject({ code: 10018 });
    expect((await edit('one', failed)).code).toBe(200);
    expect(await info(id)).toMatchObject({ problem: '报错', template: failed });
    expect(await find('problem:error')).toContain(id);
    expect(await find('problem:diverge')).not.toContain(id);
    const compared = (await call(`/v1/forum/compare?id=${id}&answerId=0&from=1&to=2`)).data;
    expect(compared.from.template).toEqual(stopped);
    expect(compared.to.template).toEqual(failed);
    expect((await edit('one', { problem: '', solver: 'Abaqus/Standard' })).code).toBe(200);
    expect((await info(id)).problem).toBe('');
    expect(await recount(db)).toEqual([]);
  });
});
