import { expect, it } from 'vitest';
import { render } from '../../markdown/index.ts';

it('what is behind the lock is counted, and nothing of what is before it', async () => {
  const { behind } = await render(`开头 $x$

$$
y
$$

<!--locked-->

三个字 $5，$a$ 与 $b$。

$$
c = d
$$

![网格](/cover/a.png)

| 甲 | 乙 |
| --- | --- |
| 1 | 2 |

~~~
代码
~~~`);
  expect(behind).toMatchObject({ formulas: 3, figures: 1, tables: 1, listings: 1 });
  expect((await render('没有锁定的部分')).behind).toBeNull();
});
