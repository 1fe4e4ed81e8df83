/** Invented authors of the demo content, as every profile says. */

const NOTE = '（演示账号，人物为虚构）';

export const PEOPLE = [
  {
    key: 'lin-zhiyuan',
    nickname: '林知远',
    role: 'editor',
    address: '湖北',
    intro: `有限元理论与本构模型，喜欢把公式推到能写代码为止。${NOTE}`,
  },
  {
    key: 'gu-xingzhi',
    nickname: '顾行之',
    role: 'user',
    address: '上海',
    intro: `非线性、接触与显式动力学，常年和不收敛打交道。${NOTE}`,
  },
  {
    key: 'xu-cheng',
    nickname: '许澄',
    role: 'user',
    address: '四川',
    intro: `结构动力学、疲劳与断裂，关心载荷历程里的每一个循环。${NOTE}`,
  },
  {
    key: 'zhou-yan',
    nickname: '周砚',
    role: 'user',
    address: '江苏',
    intro: `网格、前处理与复合材料，相信好网格是看得见的。${NOTE}`,
  },
  {
    key: 'shen-yiwei',
    nickname: '沈一苇',
    role: 'editor',
    address: '浙江',
    intro: `计算流体力学，主要用 OpenFOAM，写近壁处理和湍流。${NOTE}`,
  },
  {
    key: 'ye-zhou',
    nickname: '叶舟',
    role: 'user',
    address: '陕西',
    intro: `传热、热应力与模型可信度，凡结果都想问一句误差多大。${NOTE}`,
  },
  {
    key: 'lu-yao',
    nickname: '陆遥',
    role: 'user',
    address: '广东',
    intro: `拓扑优化、试验设计与代理模型，算力有限，样本要省着用。${NOTE}`,
  },
  {
    key: 'fang-jibai',
    nickname: '方既白',
    role: 'user',
    address: '北京',
    intro: `求解器、并行计算与 Python 后处理，习惯先量一下再下结论。${NOTE}`,
  },
] as const;

export const personId = (key: string) => `demo-${key}`;
