import { beforeAll, expect, test } from 'vitest';
import { render } from '../../markdown/index.ts';
import { seedArticles } from '../../seed/articles.ts';
import { seedQuestions } from '../../seed/forum.ts';
import { renderedText } from '../../seed/rendered.ts';

/** Results of an article's blocks, as stated in its text. */
const SAID: Record<string, readonly string[]> = {
  'yplus-wall-functions': ['首层单元高度 = 1.213 mm', '边界层厚度 = 20.14 mm', '覆盖边界层的层数 = 9'],
  'explicit-time-step': ['波速 = 5422 m/s', '稳定时间步长 = 0.83 µs'],
  'modal-analysis': ['一阶频率 = 33.42 Hz', '二阶频率 = 209.4 Hz', '三阶频率 = 586.4 Hz'],
  'contact-penalty': ['接触半宽 = 0.7428 mm', '最大接触压力 = 857.1 MPa', '等效模量 E* = 115.4 GPa'],
  'sn-rainflow': ['应力幅 = 185 MPa', '平均应力 = 145 MPa', '等效对称应力幅 = 244 MPa'],
  'shear-locking': ['Q4 与参考值之比 = 0.8883', 'Q4I 与参考值之比 = 0.9952'],
  hourglass: ['沙漏能 ÷ 内能 = 7.02 %'],
  'heat-transfer': ['最低温度 = −0.513'],
  'simple-algorithm': ['这里先给出 16×16 网格的结果', 'Ghia 等表里最小的 u = −0.2109'],
  'composites-clt': ['面内模量 Ex = 69.68 GPa', '面内模量 Ey = 69.68 GPa'],
};

/** The same for questions by id: question and answers. */
const ANSWERED: Record<number, readonly string[]> = {
  4: ['摩擦速度 = 0.8313 m/s', '首层中心离壁 = 0.9022 mm', '首层厚度 = 1.804 mm'],
};

const texts = new Map<string, string>();

beforeAll(async () => {
  for (const { slug, source } of seedArticles())
    if (SAID[slug]) texts.set(slug, (await renderedText(source)).text);
}, 60_000);

test.each(Object.entries(SAID))('the block of %s gives the numbers of the text', (slug, said) => {
  for (const it of said) expect(texts.get(slug)).toContain(it);
});

test.each(Object.entries(ANSWERED))(
  'the block of question %s gives the numbers of the text',
  async (id, said) => {
    const question = seedQuestions().find((it) => it.id === Number(id));
    const sources = [question?.source ?? '', ...(question?.answers ?? []).map((it) => it.source)];
    const whole = (await Promise.all(sources.map((it) => render(it)))).map((it) => it.text).join('\n');
    for (const it of said) expect(whole).toContain(it);
  },
);
