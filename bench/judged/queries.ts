/**
 * Query and expected results by seed file name: an article, or a question after `?`. Written from what
 * readers type, before looking at results.
 */
export type JudgedQuery = { kind: string; query: string; want: readonly string[] };

const lines = (kind: string, text: string): JudgedQuery[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', want = ''] = line.split(' => ');
      return { kind, query, want: want.split(' ') };
    });

const HOT = `
网格无关性 => gci mesh-independence verification-mms boundary-layer
剪切锁定 => shear-locking
k-ω SST => turbulence-models
y+ 怎么取 => yplus-wall-functions yplus-by-example
接触不收敛 => contact-penalty newton-convergence
沙漏能 => hourglass
雨流计数 => sn-rainflow
拓扑优化 => topology-simp
弧长法 => arc-length
VOF => vof-multiphase
预条件共轭梯度 => preconditioners
热应力 => thermal-stress
`;

/** Each article by name, by a question, and by synonyms. */
const WORDED = `
屈曲与弧长法 => arc-length
怎么算极限点之后的下降段 => arc-length
Riks 法后屈曲 => arc-length
Blasius 解 => boundary-layer
边界层里要放多少层网格 => boundary-layer failed-prism-layers
平板层流边界层验证 => boundary-layer
经典层合板理论 => composites-clt
ABD 矩阵怎么推导 => composites-clt
复合材料首层失效 => composites-clt
罚函数与拉格朗日乘子 => contact-penalty
接触刚度怎么设 => contact-penalty contact-settings failed-contact-chatter
增广拉格朗日 => contact-penalty
代理模型 => doe-surrogate
做多少次试验设计才够 => doe-surrogate
拉丁超立方 Kriging => doe-surrogate
显式动力学的稳定时间步 => explicit-time-step
质量缩放会不会影响结果 => explicit-time-step
临界时间步 CFL 显式 => explicit-time-step
屈曲因子偏大 漏掉第一阶 => failed-buckling-factor
线性屈曲的载荷取多大 => failed-buckling-factor
对称半模型 反对称屈曲模态 => failed-buckling-factor
密度单位写错 固有频率 => failed-density-units ?units-tonne
频率挤在 0.159 Hz => failed-density-units
模态分析第一阶随阶数变化 => failed-density-units
icoFoam 加密网格后发散 => failed-cavity-courant
方腔 SIGFPE 库朗数 => failed-cavity-courant
smoothSolver 1000 次迭代 残差溢出 => failed-cavity-courant
C3D8R 一层 挠度太大 => failed-one-layer
外力功与应变能不相等 => failed-one-layer
厚度方向几层单元才够弯曲 => failed-one-layer hourglass
体积锁定 近不可压缩 => failed-rubber-locking shear-locking
橡胶 泊松比 0.4999 => failed-rubber-locking
泊松比降到 0.49 能不能解决锁定 => failed-rubber-locking
底面全固定 升温 应力随网格一直涨 => failed-fixed-base
六个自由度的静定约束 => failed-fixed-base
松弛因子太小 残差很小却没有收敛 => failed-relaxation
simpleFoam residualControl 假收敛 => failed-relaxation
y+ 合格 阻力还是偏低 => failed-prism-layers yplus-by-example
边界层网格层数太少 外面尺寸突变 => failed-prism-layers
checkMesh small interpolation weight => failed-prism-layers
棱柱层总厚盖不住边界层 => failed-prism-layers
分片试验怎么做 => failed-patch-test mesh-quality
C3D8I 网格歪斜 应力不均匀 => failed-patch-test
均匀拉伸 应力却不均匀 => failed-patch-test
patch test => failed-patch-test mesh-quality
绑定面被固定 no tied constraint is generated => failed-tied-fixed
绑定之后垫子没有应力 => failed-tied-fixed
同名集合 NSET 绑定 反力为零 => failed-tied-fixed
接触状态来回跳 迭代不收敛 => failed-contact-chatter contact-settings
接触单元数来回变 假收敛 => failed-contact-chatter contact-settings
薄板抬起 接触刚度取多大 => failed-contact-chatter contact-settings
过约束造成的热应力 => failed-fixed-base ?thermal-overconstraint
应力强度因子 => fracture-j
J 积分怎么算 => fracture-j
裂纹尖端网格 => fracture-j
GCI 的完整算例 => gci
网格加密几次才够 => gci mesh-independence
Richardson 外推 => gci
瞬态热传导 => heat-transfer
Biot 数是什么意思 => heat-transfer
Fourier 数 时间步 => heat-transfer
沙漏模式 => hourglass
缩减积分为什么会出现零能模式 => hourglass
hourglass control => hourglass failed-one-layer
强扩展与弱扩展 => hpc-scaling
核数加倍时间为什么不减半 => hpc-scaling
Amdahl 定律 => hpc-scaling
网格质量指标 => mesh-quality
哪个网格质量指标最重要 => mesh-quality
雅可比 长宽比 翘曲 => mesh-quality
模态分析 => modal-analysis
有效质量怎么看 => modal-analysis
固有频率 特征值问题 => modal-analysis
Newmark => newmark
HHT-α 的时间步怎么选 => newmark
瞬态动力学 数值阻尼 => newmark
牛顿迭代不收敛 => newton-convergence
非线性算不收敛怎么办 => newton-convergence
Newton-Raphson convergence => newton-convergence
J2 塑性返回映射 => plasticity-return-mapping
一致切线怎么推 => plasticity-return-mapping
return mapping => plasticity-return-mapping
共轭梯度与预条件 => preconditioners
迭代求解器收敛慢怎么办 => preconditioners
CG preconditioner => preconditioners
Python 后处理 => python-postprocess
怎么用 Python 读取结果文件 => python-postprocess
结果文件批量出图 => python-postprocess
等参变换 => shape-functions
高斯积分点怎么选 => shape-functions
四边形单元 形函数 => shape-functions
体积锁定 => shear-locking failed-rubber-locking
为什么 C3D8 弯不动 => shear-locking
shear locking => shear-locking hourglass
SIMPLE 算法 => simple-algorithm
SIMPLE 到底在迭代什么 => simple-algorithm
压力速度耦合 => simple-algorithm
S-N 曲线 => sn-rainflow
疲劳寿命怎么算 => sn-rainflow
Miner 累积损伤 => sn-rainflow
共轭传热 => thermal-stress
温度场怎么传给结构 => thermal-stress
CHT 热应力 => thermal-stress
SIMP 方法 => topology-simp
拓扑优化的棋盘格怎么消除 => topology-simp
密度法 惩罚因子 => topology-simp
观测阶 振荡 发散 => mesh-independence gci
棱角 剪应力 网格 => mesh-independence
后台阶 再附长度 => mesh-independence
MRF 滑移网格 => mrf-sliding-mesh
DPM 颗粒 => dpm-particles
松弛时间 斯托克斯数 => dpm-particles
沉积率 颗粒数 => dpm-particles
冻结转子 => mrf-sliding-mesh
搅拌槽 一步转几度 => mrf-sliding-mesh
子模型 => submodelling ?submodel-boundary
切割边界 位移驱动 => submodelling
局部细化 整体模型 => submodelling
随机振动 PSD => random-vibration ?random-three-sigma
Miles 公式 => random-vibration
功率谱密度 均方根 => random-vibration
接触设置怎么选 => contact-settings
初始间隙 刚体位移 ADJUST => contact-settings
点对面还是面对面 => contact-settings
橡胶 参数拟合 => hyperelastic-fit
UDF => fluent-udf
UDF 编译错误 => fluent-udf
DEFINE_PROFILE 入口速度 => fluent-udf
源项线性化 dS => fluent-udf
Mooney-Rivlin => hyperelastic-fit
等双轴拉伸 => hyperelastic-fit
Yeoh 模型 => hyperelastic-fit
Prony 级数 => hyperelastic-fit
接触热阻 => thermal-contact
GAP CONDUCTANCE => thermal-contact
接触热导 绑定 => thermal-contact
y+ 取 1 还是 30 => yplus-by-example yplus-wall-functions
nutUSpaldingWallFunction => yplus-by-example yplus-wall-functions
螺栓预紧 => bolt-preload
螺栓 载荷引入系数 => bolt-preload
pre-tension section => bolt-preload
湍流模型怎么选 => turbulence-models
分离流用哪个湍流模型 => turbulence-models
大涡模拟 RANS => turbulence-models
模型确认 => validation-uq
仿真和试验差多少算对 => validation-uq
不确定度 => validation-uq gci
制造解 => verification-mms
怎么证明程序没写错 => verification-mms
MMS code verification => verification-mms
VOF 多相流 => vof-multiphase
界面压缩怎么设 => vof-multiphase
自由液面 库朗数 => vof-multiphase
弱形式 => weak-form
泊松方程的弱形式怎么推导 => weak-form
strong form weak form => weak-form
壁面函数 => yplus-wall-functions
首层网格高度怎么算 => yplus-wall-functions
y+ 取多少合适 => yplus-wall-functions yplus-by-example
`;

const SLIPS = `
wangge => mesh-quality gci boundary-layer
shoulian => newton-convergence
tuanliu => turbulence-models
shalou => hourglass
bimianhanshu => yplus-wall-functions
tuopu youhua => topology-simp
reyingli => thermal-stress
huchangfa => arc-length
liewen => fracture-j
pilao => sn-rainflow
网各质量 => mesh-quality
网各 => mesh-quality gci boundary-layer
端流 => turbulence-models
端流模型 => turbulence-models
剪切所定 => shear-locking
沙露模式 => hourglass
拓朴优化 => topology-simp
弹性模亮 => ?modal-test-gap
蠕流计数 => sn-rainflow
雨流记数 => sn-rainflow
首层网格告度 => yplus-wall-functions
热硬力 => thermal-stress
牛顿叠代 => newton-convergence
罚涵数 => contact-penalty
模太分析 => modal-analysis
abaqas => shear-locking arc-length contact-penalty newton-convergence fracture-j python-postprocess
turbulance => turbulence-models
newmrak => newmark
openfaom => turbulence-models simple-algorithm vof-multiphase yplus-wall-functions hpc-scaling preconditioners yplus-by-example mesh-independence mrf-sliding-mesh failed-relaxation
boundarylayer => boundary-layer yplus-wall-functions
`;

const FORMS = `
網格無關性 => gci verification-mms boundary-layer
收斂 => newton-convergence
剪切鎖定 => shear-locking
湍流模型怎麼選 => turbulence-models
熱應力 => thermal-stress
疲勞壽命 => sn-rainflow
Ｙ＋ => yplus-wall-functions yplus-by-example
K-Ω sst => turbulence-models
k-ε => turbulence-models
σ_y => plasticity-return-mapping
C3D8R => hourglass shear-locking failed-one-layer
C3D => shear-locking contact-penalty failed-one-layer failed-rubber-locking failed-patch-test
\\sigma_y => plasticity-return-mapping
kOmegaSST => turbulence-models yplus-by-example
J2 => plasticity-return-mapping
`;

const SYMPTOMS = `
挠度只有理论值的一半 => shear-locking ?tet-bending
残差降不下去 => simple-algorithm ?fluent-residual failed-relaxation
应力随网格加密一直变大 => ?reentrant-corner gci failed-fixed-base
单元变形成锯齿形 => hourglass
动能比内能大 => explicit-time-step ?hourglass-share
核数越多反而越慢 => hpc-scaling ?hpc-speedup
界面糊了好几层网格 => vof-multiphase
穿透太大 => contact-penalty ?contact-penetration
增量步越来越小 => newton-convergence ?too-many-attempts
迭代一千次还不收敛 => preconditioners newton-convergence failed-relaxation
算出来太硬 => shear-locking
峰值应力不准 => ?hot-spot ?reentrant-corner mesh-quality
频率和试验对不上 => ?modal-test-gap modal-analysis validation-uq
结果有灰度单元 => ?topology-grey topology-simp
`;

const QUESTIONS = `
Too many attempts made for this increment => ?too-many-attempts
too many attempts => ?too-many-attempts
***ERROR: TOO MANY ATTEMPTS MADE FOR THIS INCREMENT => ?too-many-attempts
ZERO PIVOT 过约束 => ?overconstraint
沙漏能占内能多少 => ?hourglass-share
质量缩放加到多少 => ?mass-scaling
残差周期性振荡算不算收敛 => ?fluent-residual
maxCo 时间步太小 => ?interfoam-courant
回转壳 薄壁圆筒轴压屈曲 => ?cylinder-buckling
螺栓预紧力怎么加 => ?bolt-preload
四面体网格体积为负 => ?negative-volume
APDL 提取节点应力 => ?apdl-extract
随机振动 3σ => ?random-three-sigma random-vibration
GCI 出现负的收敛阶 => ?gci-negative-order
焊趾应力读哪里 => ?hot-spot
子模型边界离多远 => ?submodel-boundary submodelling
单位制 tonne mm => ?units-tonne
preCICE 流固耦合不收敛 => ?fsi-added-mass
Sobol 指数为负 => ?sobol-negative
谐响应频率步长 => ?harmonic-step
拉伸曲线转真实应力 => ?true-stress
内聚力单元尺寸 => ?cohesive-mesh
LES 入口湍流 => ?les-inlet
直接法内存 => ?direct-memory
自然散热 辐射 => ?box-radiation
铺层方向 => ?ply-orientation
加速度滤波 => ?aliased-acceleration
圆管入口段压降 => ?pipe-entrance
`;

export const ABSENT: readonly string[] = [
  '量子纠缠',
  '红烧肉的做法',
  '股票行情',
  'zzzzzz',
  'kubernetes ingress',
  '天气预报',
  '光刻机光源',
  '离婚财产分割',
  'React hooks useEffect',
  '核磁共振成像原理',
];

export const JUDGED: readonly JudgedQuery[] = [
  ...lines('热搜', HOT),
  ...lines('文章', WORDED),
  ...lines('写错', SLIPS),
  ...lines('写法', FORMS),
  ...lines('现象', SYMPTOMS),
  ...lines('问答', QUESTIONS),
];
