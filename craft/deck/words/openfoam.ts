/** Entries of OpenFOAM dictionaries, a line each: the entry and what it is for. */
export const OPENFOAM = `
FoamFile|文件头：格式、类、对象名，每个文件都有
#include|读入另一个文件的内容
#includeFunc|读入一个现成的函数对象配置
#includeEtc|从安装目录的 etc 读入文件
#calc|用 C++ 表达式计算数值，第一次使用时编译
#codeStream|用编译的 C++ 代码生成内容
application|求解器的名字
startFrom|从哪里开始：startTime、firstTime 或 latestTime
startTime|起始时刻
stopAt|何时结束：endTime、writeNow、noWriteNow 或 nextWrite
endTime|结束时刻；稳态求解器里是迭代次数
deltaT|时间步长；稳态求解器里取 1
writeControl|按什么间隔写出：timeStep、runTime、adjustableRunTime 等
writeInterval|写出的间隔，单位由 writeControl 决定
purgeWrite|只保留最近几次写出的结果，0 为全部保留
writeFormat|结果文件的格式：ascii 或 binary
writePrecision|ascii 结果的有效位数
writeCompression|结果文件是否压缩
timeFormat|时间目录名字的格式
timePrecision|时间目录名字的有效位数
runTimeModifiable|运行中是否重新读取改动过的字典
adjustTimeStep|是否按库朗数自动调整时间步
maxCo|允许的最大库朗数
maxAlphaCo|相界面处允许的最大库朗数
maxDeltaT|自动调整时时间步的上限
functions|函数对象：运行中求力系数、取样、平均等
libs|运行时装入的动态库
ddtSchemes|时间导数的离散格式
gradSchemes|梯度的离散格式
divSchemes|散度（主要是对流项）的离散格式
laplacianSchemes|拉普拉斯项的离散格式，末尾一词是面法向梯度的非正交修正
interpolationSchemes|单元到面的插值格式
snGradSchemes|面法向梯度的格式，非正交网格用 corrected 或 limited
wallDist|到壁面距离的算法
fluxRequired|解完之后需要面通量的场
default|没有单独写明的项用的格式
solvers|各个场的线性方程组求解器
solver|线性求解器：GAMG、PCG、PBiCGStab、smoothSolver 等
preconditioner|预条件：DIC、DILU、FDIC、GAMG、none
smoother|光顺方法：GaussSeidel、symGaussSeidel、DIC 等
tolerance|线性求解的绝对残差容差
relTol|线性求解的相对残差容差；瞬态的最后一次迭代常取 0
nSweeps|每次求残差之前光顺的次数
nCellsInCoarsestLevel|多重网格最粗一层的单元数
cacheAgglomeration|是否保留多重网格的粗化结果
agglomerator|多重网格的粗化方法
SIMPLE|SIMPLE 算法的控制，用于稳态
PISO|PISO 算法的控制，用于瞬态
PIMPLE|PIMPLE 算法的控制：瞬态，每个时间步可做多次外迭代
consistent|是否用 SIMPLEC：松弛因子可以取得更大
nCorrectors|每次外迭代里压力修正的次数
nOuterCorrectors|PIMPLE 每个时间步的外迭代次数，1 时等于 PISO
nNonOrthogonalCorrectors|非正交修正的次数，网格非正交角大时增加
momentumPredictor|是否求解动量预测方程
pRefCell|没有压力边界时的参考单元
pRefValue|参考单元的压力值
residualControl|稳态收敛的判据：各场初始残差低于它就停止
outerCorrectorResidualControl|PIMPLE 外迭代提前结束的判据
relaxationFactors|松弛因子
fields|场的松弛因子，通常只给压力
equations|方程的松弛因子
nAlphaCorr|相分数方程修正的次数
nAlphaSubCycles|每个时间步里相分数方程的子步数
cAlpha|界面压缩的系数，1 为常用值，0 为不压缩
MULESCorr|是否用半隐式的 MULES，允许更大的库朗数
nLimiterIter|MULES 限制器的迭代次数
dimensions|量纲：质量、长度、时间、温度、物质的量、电流、发光强度的指数
internalField|计算域内部的初值
boundaryField|各个边界上的条件
type|类型：边界条件、模型或函数对象的名字
value|边界上的值；许多条件用它作初值
inletValue|回流进入时采用的值
gradient|边界上的法向梯度
refValue|参考值
refGradient|参考梯度
valueFraction|混合条件中固定值的份额
intensity|湍流强度，0.05 就是 5 %
mixingLength|混合长度
uniformValue|可随时间变化的均匀值
simulationType|湍流的处理：laminar、RAS 或 LES
RAS|雷诺平均模型的设置
LES|大涡模拟的设置
RASModel|雷诺平均模型，例如 kEpsilon、kOmegaSST
LESModel|亚格子模型，例如 Smagorinsky、WALE
model|模型的名字
turbulence|是否求解湍流方程
printCoeffs|启动时是否打印模型系数
delta|大涡模拟的滤波尺度
transportModel|黏性模型：Newtonian 或各种非牛顿模型
viscosityModel|黏性模型：constant 或各种非牛顿模型
nu|运动黏度，m²/s
rho|密度，kg/m³；不可压缩求解器的压力已除以它
sigma|表面张力系数，N/m
phases|各相的名字
thermoType|热物理模型的组合
mixture|混合物的物性
convertToMeters|blockMesh 坐标乘的系数，毫米写 0.001
scale|blockMesh 坐标乘的系数，毫米写 0.001
vertices|blockMesh 的顶点，从 0 编号
blocks|blockMesh 的块：八个顶点、各向单元数、各向伸缩比
edges|blockMesh 的曲边：arc、spline、polyLine 等
boundary|各个边界：名字、类型与所含的面
patches|边界的名单
mergePatchPairs|要合并的边界对
defaultPatch|没有列出的面归到哪个边界
geometry|几何：STL 等表面与用于加密的基本形体
castellatedMesh|snappyHexMesh 第一步：切出阶梯网格
snap|snappyHexMesh 第二步：贴合表面
addLayers|snappyHexMesh 第三步：加边界层
castellatedMeshControls|阶梯网格的控制：加密层次与单元数上限
snapControls|贴合的控制：光顺与迭代次数
addLayersControls|边界层的控制：层数、厚度、伸缩比
meshQualityControls|网格质量的界限，贴合与加层时遵守
maxLocalCells|每个进程的单元数上限
maxGlobalCells|总单元数的上限
minRefinementCells|剩下不足这么多单元要加密时停止
nCellsBetweenLevels|两级加密之间过渡的单元层数
features|要保留的棱线
refinementSurfaces|表面上的加密层次
refinementRegions|区域内的加密层次
resolveFeatureAngle|棱角大于它时加密，单位是度
locationInMesh|保留网格的一侧的一个点，不能正好在面上
relativeSizes|边界层厚度是否相对于当地网格尺寸
layers|各个面的边界层设置
nSurfaceLayers|边界层的层数
expansionRatio|相邻两层的厚度比
firstLayerThickness|第一层的厚度
finalLayerThickness|最外一层的厚度
minThickness|边界层总厚度低于它时不加层
nGrow|没有加上层的区域向外扩大几圈
featureAngle|棱角大于它时不加层，单位是度
maxNonOrtho|最大非正交角，单位是度
maxBoundarySkewness|边界面的最大偏斜度
maxInternalSkewness|内部面的最大偏斜度
maxConcave|面的最大凹角，单位是度
minVol|最小单元体积
minTetQuality|分解成四面体的最小质量，关系到粒子追踪
mergeTolerance|合并点的容差，相对于包围盒
numberOfSubdomains|并行分区的个数，等于进程数
method|方法：分区用 scotch、simple、hierarchical 等
simpleCoeffs|simple 分区的系数
hierarchicalCoeffs|hierarchical 分区的系数
n|各方向的份数
order|分区的方向次序
forces|力与力矩的函数对象
forceCoeffs|力系数的函数对象
rhoInf|不可压缩计算里求力用的密度
liftDir|升力的方向
dragDir|阻力的方向
pitchAxis|俯仰力矩的轴
magUInf|参考速度
lRef|参考长度
Aref|参考面积
CofR|求力矩的中心
probes|在给定的点上取样
probeLocations|取样点的坐标
regions|初始化用的区域
defaultFieldValues|区域以外的初值
fieldValues|区域以内的值
`;
