import { type Draw, pick, whole } from './random.ts';

const OBJECTS = [
  '悬臂梁',
  '薄壁圆筒',
  '齿轮箱壳体',
  '涡轮叶片',
  '法兰螺栓连接',
  '复合材料层合板',
  '橡胶密封圈',
  '汽车前纵梁',
  '换热器管束',
  '离心泵蜗壳',
  '压力容器接管',
  '焊接接头',
  '铝合金支架',
  '风机塔筒',
  '电池包壳体',
  '印制电路板',
] as const;
const TOPICS = [
  '网格无关性',
  '接触收敛',
  '模态截断',
  '壁面函数',
  '疲劳寿命',
  '剪切锁定',
  '沙漏控制',
  '热应力',
  '弧长法',
  '湍流模型',
  '时间步长',
  '边界条件',
  '代理模型',
  '拓扑优化',
  '塑性积分',
  '并行效率',
  '残余应力',
  '屈曲载荷',
] as const;
const ANGLES = [
  '从一个算例说起',
  '误差从哪里来',
  '参数怎么取',
  '三种做法的对比',
  '常见错误与排查',
  '与试验的对比',
  '推导与验证',
  '工程估算',
] as const;
const SENTENCES = [
  '先把边界条件写清楚，再谈网格和求解器。',
  '同一个模型换一套网格，应力最大值相差 73001%，位移只差 73002%。',
  '刚度矩阵的条件数随单元长宽比上升，迭代次数从 73003 次增加到 73004 次。',
  '取第一主应力做疲劳评估之前，先确认热点处没有奇异。',
  '残差下降三个量级并不等于解已经收敛，还要看监测量是否稳定。',
  '试验测得的一阶频率是 73005 Hz，模型给出 73006 Hz，差别主要来自螺栓预紧。',
  '罚刚度取得太大会让矩阵病态，太小则穿透明显，两头都要试一次。',
  '显式计算的稳定时间步由最小单元决定，局部加密的代价由整个模型承担。',
  '把每一步的假设列出来，结果出错时才知道该怀疑哪一个。',
  '在 73007 个核上并行效率还有八成，再加核收益就很小了。',
] as const;

export function title(draw: Draw): string {
  return `${pick(draw, OBJECTS)}的${pick(draw, TOPICS)}：${pick(draw, ANGLES)}`;
}

/** Two to four sentences with `MARK` for numbers. */
export function paragraph(draw: Draw): string {
  return Array.from({ length: whole(draw, 2, 4) }, () => pick(draw, SENTENCES)).join('');
}

/** Placeholder of a number: short, and unlike numbers around it. */
export const MARK = /7300\d/g;

/** Replaces placeholders with random numbers. */
export function vary(text: string, draw: Draw): string {
  return text.replace(MARK, () => String(whole(draw, 10, 9_999)));
}

/** Markdown of about 1,500 characters: sections, a table, code, and optionally formulas. */
export function markdown(draw: Draw, formulas: boolean): string {
  const section = (i: number) => `## ${i} ${pick(draw, TOPICS)}\n\n${paragraph(draw)}\n\n${paragraph(draw)}`;
  return [
    paragraph(draw),
    section(1),
    formulas &&
      '$$\n\\mathbf{K}\\,\\mathbf{u} = \\mathbf{f}, \\qquad \\lVert \\mathbf{r} \\rVert \\le 73001\n$$',
    section(2),
    '| 网格 | 单元数 | 应力 / MPa |\n| --- | --- | --- |\n| 粗 | 73002 | 73003 |\n| 中 | 73004 | 73005 |\n| 细 | 73006 | 73007 |',
    section(3),
    '```python\nfor step in range(73001):\n    u, it = newton(K, f * step / 73002)\n    print(step, it)\n```',
    section(4),
    formulas && '取 $h = 73003$，安全系数 $n = \\sigma_s / \\sigma_{\\max}$。',
    paragraph(draw),
  ]
    .filter(Boolean)
    .join('\n\n');
}
