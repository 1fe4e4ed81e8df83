import { beforeAll, expect, it } from 'vitest';
import { avif, items } from '../../support/pictures.ts';
import { upload } from '../../support/upload.ts';
import { addPerson, logIn } from '../../support/world.ts';

let token = '';
const put = (list: Uint8Array) =>
  upload(token, ['type', 'article'], ['multipartFile', avif(3, 2, list), 'a.avif']);

beforeAll(async () => {
  await addPerson('p');
  token = await logIn('p');
});

it.each([
  ['short', items.short],
  ['long', items.long],
])('an AVIF with what the camera noted is refused, items in the %s spelling', async (_name, list) => {
  for (const type of ['Exif', 'mime'])
    expect(await put(list('av01', type)), type).toMatchObject({
      code: 10018,
      message: '请去掉照片的拍摄信息后再上传',
    });
  expect((await put(list('av01', 'grid'))).code).toBe(200);
});
