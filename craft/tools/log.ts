import type { Tool } from './tool.ts';

/** Implemented in craft/log/. */
export const log: Tool = {
  name: 'log',
  title: '求解日志诊断',
  lead: '把求解日志变成残差、增量、步长和能量的曲线，标出第一处异常，列出报错与反复出现的节点或单元。',
  notes: [
    '读 CalculiX 的屏幕输出、.sta、.cvg，Abaqus 的 .msg、.sta、.dat 与 .log，Ansys 的 solve.out，OpenFOAM 与 Gmsh 的日志，Fluent 的记录，LS-DYNA 的 glstat、d3hsp、messag 与屏幕输出，Nastran 的 .f06，SU2 的屏幕输出，Code_Aster 的 .mess；别的文字只找写着 error、warning 的行，并且说明没有认出来。',
    'CalculiX 2.20、OpenFOAM 1912、Gmsh 4.8 的日志是用这些程序写出来核对的；Abaqus、Ansys、Fluent、LS-DYNA、Code_Aster 的照公开资料里的格式读，没有在这里运行过。',
    '第一处异常是日志里最早的一处：增量发散或重试、不是数的残差、线性方程组发散、不断增大到最后的库朗数或连续性误差、步长降到开始时的十分之一以下、能量比偏离 1 超过 10 %、程序报错。算完了的日志也可能有，例如减小一次步长，那不一定是问题。',
    '只差数字的消息算同一条，显示第一次出现的那一条；不同的消息最多留 300 条，其余只计数。曲线很长时每一小段留最大与最小的点。',
    '全部在浏览器里处理，不上传；200 MB 的日志也逐行读，不整个放进内存。',
  ],
  signs: '残差与修正按日志里的数画，Abaqus 的取绝对值；行号从 1 数起。',
  source:
    'CalculiX CrunchiX User’s Manual 2.20；OpenFOAM v1912 源代码 lduMatrix、continuityErrs.H；Gmsh 4.8 Reference Manual。',
  keywords: ['日志', '不收敛', '残差', '发散', '报错', '.sta', '.msg', 'solve.out', 'log'],
  block: 'log',
  sheet: '',
};
