import type { Tool } from './tool.ts';

export const mesh: Tool = {
  name: 'mesh',
  title: '网格数量估算',
  lead: '由体积、尺寸和边界层估算单元数，以及把尺寸减半的代价。',
  notes: [
    '均匀尺寸的估计，误差可到两倍；局部加密要分区算。',
    '直接法的内存由实测拟合：CalculiX 2.20 的 SPOOLES，C3D8 立方体，2 千到 4.5 万自由度，误差 10 % 以内；更大的按 4/3 次方外推，扁平和细长的模型少得多。',
    '迭代法和显式的内存与单元数成正比，系数取决于求解器和单元，请用自己的算例标定。',
  ],
  signs: '没有符号：体积、面积、尺寸都是正的大小，层数可以是 0。',
  source:
    '内存：bench/memory.py 的实测；4/3 次方是三维嵌套剖分的填充（George、Liu，1981）。正四面体体积 h³/(6√2)，六面体 h³，四边形底的边界层棱柱每层 A/h²。',
  keywords: ['网格', '单元数', '内存', '边界层网格'],
  block: 'calc',
  sheet: `V = 0.01 [m^3] (1e-9..1000 log in 1e-18..1e12) 体积
h = 5 [mm] (0.01..1000 log in 1e-6..1e6) 单元尺寸
A = 0.3 [m^2] (1e-6..1000 log in 1e-18..1e12) 有边界层的壁面面积
n = 10 (0..50 in 0..1000) 边界层层数
g = 2 (0.1..20 log in 1e-6..1e6) 每百万单元的内存（GB），迭代或显式
---
hex = V/h^3
tet = 6*sqrt(2)*V/h^3
lay = A*n/h^2
all = hex + lay
ram = all/1e6*g
dof = 3*hex
direct = 0.01 + 2.25e-7*dof^(4/3)
fine = 8*hex + 4*lay
---
show hex 全用六面体的单元数, tet 全用四面体的单元数, lay 边界层的单元数, all 六面体加边界层, ram 迭代或显式的内存（GB）, direct 六面体固体、直接法的内存（GB）, fine 尺寸减半之后的单元数
plot hex, tet over h log
plot direct over h log
valid h^3 < V/10 "单元尺寸与体积相当，估计没有意义"`,
};
