/**
 * Entries of Nastran, a line each: the entry and what it is for. Bulk data are as the public documentation of pyNastran and
 * the NASTRAN user's manual of NASA have them, case control as the reference pages of OptiStruct and Autodesk Nastran do.
 */
export const NASTRAN = `
SOL|求解序列：101 线性静力，103 模态，105 屈曲，106 非线性静力，108、111 频响，109、112 瞬态
CEND|执行控制到此为止，下面是工况控制
TIME|限制运行的机时
DIAG|打开诊断输出
BEGIN|BEGIN BULK：工况控制到此为止，下面是模型数据
ENDDATA|模型数据到此为止，后面的不读
INCLUDE|读入另一个文件
SUBCASE|一个工况的开始，直到下一个 SUBCASE
SUBCOM|由别的工况线性组合出的工况
SUBSEQ|组合工况里各工况的系数
TITLE|标题，印在每一页
SUBTITLE|副标题
LABEL|工况的标注
ECHO|输入要不要印出来
LOAD|工况里选用载荷集；模型数据里是几组载荷的组合
SPC|工况里选用约束集；模型数据里是单点约束，可带强制位移
MPC|工况里选用多点约束集；模型数据里是自由度之间的线性方程
METHOD|选用特征值方法 EIGRL 或 EIGR
CMETHOD|选用复特征值方法 EIGC
DLOAD|工况里选用动载荷；模型数据里是动载荷的组合
FREQUENCY|选用频率点 FREQ
TSTEP|工况里选用时间步；模型数据里是步数、步长与输出间隔
NLPARM|工况里选用非线性参数；模型数据里是增量数、收敛准则与迭代上限
SDAMPING|选用模态阻尼表 TABDMP1
TEMPERATURE|选用温度场：作为载荷、初始值或材料温度
STATSUB|预应力取自哪个静力工况
SET|工况控制里列出编号的集合，供输出引用
DISPLACEMENT|输出位移：ALL 或集合号
VELOCITY|输出速度
ACCELERATION|输出加速度
STRESS|输出单元应力
STRAIN|输出单元应变
FORCE|工况里输出单元力；模型数据里是节点集中力
SPCFORCES|输出约束反力
MPCFORCES|输出多点约束力
OLOAD|输出所加的载荷
ESE|输出单元应变能
GPFORCE|输出节点力的平衡
GPSTRESS|输出节点应力
THERMAL|输出温度
OUTPUT|下面是某一类输出请求
PARAM|参数：名字与数值，例如 POST、AUTOSPC、WTMASS、GRDPNT
GRID|节点：编号、坐标系、三个坐标、位移坐标系、永久约束
GRDSET|GRID 里空着的坐标系与约束取这里的值
SPOINT|标量点，只有一个自由度
EPOINT|外加的标量点，用于动力分析的附加自由度
CORD1R|由三个节点定义的直角坐标系
CORD1C|由三个节点定义的柱坐标系
CORD1S|由三个节点定义的球坐标系
CORD2R|由三个点的坐标定义的直角坐标系
CORD2C|由三个点的坐标定义的柱坐标系
CORD2S|由三个点的坐标定义的球坐标系
CQUAD4|四节点壳单元
CQUAD8|八节点壳单元
CQUADR|带面内转动自由度的四节点壳单元
CTRIA3|三节点壳单元
CTRIA6|六节点壳单元
CTRIAR|带面内转动自由度的三节点壳单元
CSHEAR|剪切板单元
CTETRA|四面体单元，4 或 10 个节点
CHEXA|六面体单元，8 或 20 个节点
CPENTA|楔形单元，6 或 15 个节点
CPYRAM|棱锥单元，5 或 13 个节点
CBAR|简单梁单元，等截面；X1 X2 X3 定截面方向
CBEAM|梁单元，可以变截面
CROD|杆单元：拉压与扭转
CONROD|杆单元，截面与材料直接写在卡上
CTUBE|圆管杆单元
CBUSH|六个自由度的弹簧与阻尼
CBUSH1D|一维的弹簧与阻尼
CELAS1|标量弹簧，刚度由 PELAS 给
CELAS2|标量弹簧，刚度写在卡上
CELAS3|连接标量点的弹簧，刚度由 PELAS 给
CELAS4|连接标量点的弹簧，刚度写在卡上
CDAMP1|标量阻尼器，系数由 PDAMP 给
CDAMP2|标量阻尼器，系数写在卡上
CVISC|黏性阻尼单元
CMASS1|标量质量，数值由 PMASS 给
CMASS2|标量质量，数值写在卡上
CONM1|节点上的 6 × 6 质量矩阵
CONM2|节点上的集中质量，可带偏置与转动惯量
CGAP|间隙与摩擦单元
CFAST|连接两张壳面的紧固件
CWELD|连接两块板的焊点
PLOTEL|只显示的线，不参与计算
RBE1|刚体单元，独立与从属自由度可以任意分配
RBE2|刚体单元：一个独立节点带动若干从属节点
RBE3|一个参考点的运动取一组节点的加权平均，不增加刚度
RBAR|两端各六个自由度的刚性杆
RROD|只在轴向刚性的杆
RSPLINE|用插值把几个节点连起来
MPCADD|几组多点约束的并集
SPC1|单点约束：自由度在前，后面列出节点，可用 THRU
SPCADD|几组单点约束的并集
SPCD|强制位移或强制运动的数值，与约束一起用
SUPORT|自由体上用来确定刚体运动的自由度
SUPORT1|由工况选用的 SUPORT
PSHELL|壳属性：膜、弯曲、剪切的材料与厚度
PCOMP|复合材料壳属性：逐层材料、厚度、角度
PCOMPG|带全局铺层编号的复合材料壳属性
PSOLID|实体属性：材料、材料坐标系、积分方式
PLSOLID|大变形实体属性
PBAR|梁属性：面积与惯性矩
PBARL|梁属性：截面形状与尺寸
PBEAM|变截面梁属性
PBEAML|变截面梁属性：截面形状与尺寸
PROD|杆属性：面积与扭转常数
PTUBE|圆管属性：外径与壁厚
PBUSH|CBUSH 的刚度、阻尼
PBUSH1D|CBUSH1D 的刚度、阻尼与非线性
PELAS|标量弹簧的刚度、阻尼与应力系数
PDAMP|标量阻尼器的系数
PMASS|标量质量的数值
PGAP|间隙单元的初始间隙、刚度与摩擦系数
PSHEAR|剪切板属性
PFAST|紧固件的直径与刚度
PWELD|焊点的材料与直径
PVISC|黏性阻尼单元的系数
MAT1|各向同性线弹性材料：E、G、NU、RHO
MAT2|壳用的各向异性材料
MAT3|轴对称单元用的正交各向异性材料
MAT4|各向同性热材料：导热系数、比热
MAT5|各向异性热材料
MAT8|壳用的正交各向异性材料
MAT9|实体用的各向异性材料
MAT10|流体单元的材料：体积模量、密度、声速
MAT11|实体用的三维正交各向异性材料
MATS1|随应力变化的材料，例如弹塑性
MATT1|随温度变化的 MAT1，各项引用表
MATHP|超弹性材料
CREEP|蠕变特性
MOMENT|节点集中力矩
FORCE1|集中力，方向由两个节点定
FORCE2|集中力，方向由四个节点定
PLOAD|三或四个节点围成的面上的压力
PLOAD1|梁上的集中或分布载荷
PLOAD2|壳单元上的均匀压力
PLOAD4|壳面或实体面上的压力，可以变化、指定方向
GRAV|重力或其他加速度
RFORCE|转动引起的离心力
ACCEL|随位置变化的加速度
ACCEL1|一组节点上的加速度
SLOAD|标量点上的载荷
TEMP|节点温度
TEMPD|没有另外写明的节点的温度
TEMPP1|壳单元的温度与沿厚度的梯度
DEFORM|线单元的强迫变形
RLOAD1|随频率变化的动载荷，按实部与虚部
RLOAD2|随频率变化的动载荷，按幅值与相位
TLOAD1|随时间变化的动载荷，用表
TLOAD2|随时间变化的动载荷，用公式
DAREA|动载荷的比例系数
DELAY|动载荷的时间延迟
DPHASE|动载荷的相位
LSEQ|把静载荷集变成动载荷
TABLED1|动载荷用的表：成对的 x、y，以 ENDT 结束
TABLED2|动载荷用的表，带 x 的移动
TABLEM1|随温度变化的材料用的表
TABLES1|随应力变化的材料用的表
TABDMP1|模态阻尼随频率变化的表
TABRND1|随机分析的功率谱密度表
RANDPS|随机分析的功率谱系数
EIGR|实特征值提取：方法与频率范围
EIGRL|Lanczos 法提取实特征值：频率范围或个数
EIGB|屈曲特征值提取
EIGC|复特征值提取
FREQ|逐个列出频率
FREQ1|等间隔的频率
FREQ2|对数间隔的频率
FREQ4|围绕各阶模态的频率
TSTEPNL|非线性瞬态的步长与迭代
NLPCI|非线性静力的弧长法
TIC|瞬态分析的初始位移与速度
TF|传递函数
DMIG|直接输入的矩阵
ASET|分析集的自由度
ASET1|分析集的自由度，一串节点
BSET|缩减时固定的边界自由度
OMIT|缩减掉的自由度
OMIT1|缩减掉的自由度，一串节点
QSET|广义自由度
USET|自定义的自由度集
SET1|节点编号的列表
SET3|节点、单元或属性编号的列表
BCTSET|接触对：源、目标、摩擦系数与搜索距离
BSURF|由单元组成的接触面
BCONP|接触参数
DESVAR|设计变量：初值与上下限
DVPREL1|设计变量与属性的线性关系
DRESP1|优化用的响应
DCONSTR|优化的约束：响应的上下限
DCONADD|几组优化约束的并集
DOPTPRM|优化算法的参数
DEQATN|自定义的公式
AERO|非定常气动的参考量
AEROS|定常气动的参考量
CAERO1|气动面：前缘两点与弦长
PAERO1|气动面的属性
SPLINE1|气动面与结构之间的曲面样条
AESTAT|配平变量
AESURF|操纵面
TRIM|配平工况：马赫数、动压与给定的变量
FLUTTER|颤振分析：方法、密度、马赫数、减缩频率
FLFACT|颤振分析用的数值表
MKAERO1|计算气动矩阵的马赫数与减缩频率
GUST|阵风：强度、飞行速度与随时间的形状
CONV|对流换热边界
PCONV|对流换热的属性
CHBDYG|由节点围成的换热面
CHBDYE|单元上的换热面
PHBDY|换热面的属性
QBDY1|换热面上的均匀热流
QHBDY|节点围成的面上的热流
QVOL|体积热源
RADM|换热面的辐射特性
VIEW|辐射角系数的参数
ACMODL|结构与流体界面的耦合方式
NSM|非结构质量
NSM1|非结构质量，一串属性或单元
NSMADD|几组非结构质量的并集
`;
