/** Keywords of Abaqus and CalculiX, a line each: the keyword and what it is for. */
export const ABAQUS = `
*AMPLITUDE|随时间变化的幅值曲线，供载荷和边界条件引用；成对给出时间与幅值
*ANISOTROPIC HYPERELASTIC|各向异性超弹性，例如带纤维的软组织（Holzapfel 模型）
*ANNEAL TEMPERATURE|退火温度：达到它时等效塑性应变清零
*ASSEMBLY|装配体的开始，其中实例化各个部件
*BASE MOTION|基于模态的动力分析中，以加速度、速度或位移给出基础运动
*BEAM GENERAL SECTION|梁截面：直接给出面积、惯性矩等截面特性，不沿截面积分
*BEAM SECTION|梁截面：给出形状与尺寸，按材料沿截面积分；第二行是截面第一轴的方向
*BOUNDARY|边界条件：节点或集合，起止自由度，数值；不写数值就是零
*BUCKLE|线性屈曲特征值分析，求临界载荷系数与屈曲模态
*BULK VISCOSITY|显式分析的体积黏性：线性与二次系数，抑制高频振荡和冲击波前的跳动
*CENTROID|指定截面形心的坐标
*CFD|CalculiX：三维流动的分析步
*CFLUX|作用在节点上的集中热流
*CHANGE FRICTION|在后面的分析步里更换摩擦系数
*CHANGE MATERIAL|CalculiX：在后面的分析步里更换材料的性能，下面写换成什么
*CHANGE PLASTIC|CalculiX：更换的塑性数据，写在 *CHANGE MATERIAL 之下
*CHANGE SOLID SECTION|CalculiX：在后面的分析步里更换实体单元的材料与方向
*CHANGE SURFACE BEHAVIOR|CalculiX：在后面的分析步里更换法向接触的压力与间隙关系
*CLEARANCE|直接规定接触面之间的初始间隙或过盈
*CLOAD|节点集中力或力矩：节点，自由度，大小
*COHESIVE BEHAVIOR|基于表面的内聚力接触：分离之前的刚度
*COHESIVE SECTION|内聚力单元的截面：响应方式与厚度
*COMPLEX FREQUENCY|复特征值分析，得到有阻尼或不对称系统的频率与阻尼
*CONCRETE COMPRESSION HARDENING|混凝土受压硬化：受压应力与非弹性应变的成对数据
*CONCRETE DAMAGED PLASTICITY|混凝土损伤塑性模型的基本参数：膨胀角、偏心率等
*CONDUCTIVITY|导热系数，可随温度变化
*CONNECTOR BEHAVIOR|连接单元的性能：弹性、阻尼、摩擦、止动
*CONNECTOR SECTION|连接单元的截面：连接类型与引用的性能
*CONSTRAINT|CalculiX：优化的约束，一个设计响应的上限或下限
*CONTACT|通用接触定义的开始，下面给出范围和属性
*CONTACT CONTROLS|接触算法的控制，例如稳定化阻尼、增广拉格朗日
*CONTACT DAMPING|接触阻尼，抑制接触面之间的相对运动
*CONTACT FILE|把接触结果写进结果文件
*CONTACT INCLUSIONS|通用接触的范围：哪些面之间可能接触
*CONTACT INITIALIZATION DATA|通用接触的初始过盈怎样处理
*CONTACT OUTPUT|写进输出数据库的接触量，例如接触压力与张开量
*CONTACT PAIR|接触对：从面在前，主面在后，引用一个接触属性
*CONTACT PRINT|把接触结果打印到数据文件
*CONTACT PROPERTY ASSIGNMENT|把接触属性分配给通用接触中的面
*CONTOUR INTEGRAL|围线积分：沿裂纹前缘求 J 积分、应力强度因子或 T 应力
*CONTROLS|求解控制：收敛容差、迭代次数、线搜索；改动之前先弄清不收敛的原因
*CORRELATION LENGTH|CalculiX：稳健设计中几何偏差的相关长度
*COUPLED TEMPERATURE-DISPLACEMENT|温度与位移同时求解的耦合分析步
*COUPLING|把一个面的运动与参考点耦合，下面选运动耦合或分布耦合
*CRACK PROPAGATION|CalculiX：裂纹扩展的分析步，由无裂纹结构的应力推进裂纹前缘
*CREEP|蠕变规律，例如幂律的系数与指数
*CYCLIC HARDENING|循环硬化：弹性范围随等效塑性应变的变化
*CYCLIC SYMMETRY MODEL|循环对称模型：扇区数、对称轴与两侧的面
*DAMAGE EVOLUTION|损伤起始之后刚度怎样退化，按位移或断裂能给出
*DAMAGE INITIATION|损伤起始准则，例如韧性损伤、Hashin、最大名义应力
*DAMAGE STABILIZATION|给损伤演化加黏性，帮助收敛；黏性太大会多吸收能量
*DAMPING|阻尼：瑞利系数 α、β，或结构阻尼
*DASHPOT|阻尼器单元的阻尼系数
*DENSITY|密度；要与所用单位制一致，mm-t-s 制的钢为 7.85E-9
*DEPVAR|用户材料子程序的状态变量个数
*DESIGN RESPONSE|CalculiX：设计响应，例如质量、应变能、位移、应力、频率，供灵敏度与优化使用
*DESIGN VARIABLES|CalculiX：灵敏度分析的设计变量：表面节点沿法向的移动，或材料方向
*DFLUX|分布热流：单元或集合，类型，大小
*DIRECT CYCLIC|直接求循环载荷下稳定的响应，不逐个循环计算
*DISPLAY BODY|只显示、不参与计算的刚性部件
*DISTRIBUTING|分布耦合：把参考点的力按权重分给面上的节点，不增加刚度
*DISTRIBUTING COUPLING|分布耦合：把参考节点的力按权重分给一组节点
*DISTRIBUTION|逐个单元或节点给出的空间分布，例如材料方向
*DLOAD|分布载荷：单元或集合，类型（P、GRAV、CENTRIF 等），大小
*DRAG CHAIN|海底拖链单元的参数
*DRUCKER PRAGER|Drucker–Prager 塑性：随静水压力变化的屈服，用于土与岩石
*DSFLUX|作用在面上的分布热流
*DSLOAD|作用在面上的分布载荷：面，类型（P 为压力），大小
*DYNAMIC|动力分析步；在 Abaqus/Explicit 里写 EXPLICIT
*EL FILE|把单元结果写进结果文件；CalculiX 由它写 .frd
*EL PRINT|把单元结果打印到数据文件 .dat
*ELASTIC|线弹性：默认各向同性，弹性模量与泊松比，可随温度变化
*ELCOPY|复制一组单元，编号加上增量
*ELECTRICAL CONDUCTIVITY|电导率，可随温度变化
*ELECTROMAGNETICS|CalculiX：电磁场的分析步，例如感应加热
*ELEMENT|单元：类型写在 TYPE，每行是单元号与节点号
*ELEMENT OUTPUT|写进输出数据库的单元量，例如 S、PEEQ、LE
*ELGEN|按规律增量生成单元
*ELSET|单元集合；GENERATE 时每行是起、止、增量
*EMBEDDED ELEMENT|嵌入单元：例如把钢筋嵌入混凝土，自由度由宿主单元插值
*END ASSEMBLY|装配体的结束
*END INSTANCE|实例的结束
*END PART|部件的结束
*END STEP|分析步的结束
*ENERGY OUTPUT|写进输出数据库的能量，例如 ALLIE、ALLKE、ALLAE
*ENRICHMENT|扩展有限元：可以开裂的区域与裂纹的扩展方式
*EQUATION|线性约束方程：项数，再逐项给出节点、自由度、系数
*EXPANSION|热膨胀系数；ZERO 给出参考温度，系数是从它算起的割线值
*FASTENER|与网格无关的紧固件，例如焊点
*FIELD|预定义场变量的数值，材料参数可以随它变化
*FILE FORMAT|结果文件的格式
*FILM|对流换热：单元面，环境温度，换热系数
*FILTER|Abaqus/Explicit 历程输出的低通滤波器；CalculiX 里是灵敏度的光顺
*FIXED MASS SCALING|分析步开始时的质量缩放：给系数或目标时间增量；要检查动能与增加的质量
*FLUID CAVITY|由面围成的流体腔，例如气囊、轮胎
*FLUID CONSTANTS|CalculiX：流体的定压比热与动力黏度，可随温度变化
*FLUID SECTION|CalculiX：网络单元（管、孔、阀等）的类型与几何参数，引用流体材料
*FOUNDATION|弹性地基：单元面的地基刚度
*FREQUENCY|求固有频率与振型：阶数，频率范围；默认用 Lanczos 法
*FRICTION|摩擦系数；可以给出剪应力上限与弹性滑移
*GAP|间隙单元的间隙与方向
*GAP CONDUCTANCE|接触面之间的传热系数，随间隙或压力变化
*GAP HEAT GENERATION|摩擦功变成热的份额，以及两面的分配
*GEOMETRIC CONSTRAINT|CalculiX：优化的几何约束，例如不许移动、只许增厚
*GEOMETRIC TOLERANCE|CalculiX：稳健设计中几何偏差的均值与标准差
*GEOSTATIC|地应力平衡分析步：让初始应力与载荷平衡
*GREEN|CalculiX：Green 函数的分析步，求列出的每个单位力单独作用时的响应；.frd 里写成振型，第几阶是第几个力
*HCF|CalculiX：裂纹扩展中叠加的高周振动
*HEADING|标题，写进各个输出文件
*HEAT TRANSFER|热传导分析步；稳态写 STEADY STATE
*HOURGLASS STIFFNESS|缩减积分单元沙漏控制刚度的系数
*HYPERELASTIC|超弹性：模型（Mooney-Rivlin、Neo-Hookean、Ogden、Yeoh 等）与常数
*HYPERFOAM|可压缩泡沫的超弹性
*IMPERFECTION|把屈曲模态按比例叠加为初始几何缺陷
*IMPORT|从前一个分析读入变形后的网格与状态
*INCIDENT WAVE INTERACTION|入射波（例如水下爆炸）作用的面与属性
*INCLUDE|读入另一个文件的内容；路径相对于当前文件夹
*INERTIA RELIEF|惯性释放：用惯性力平衡外载，结构可以没有约束
*INITIAL CONDITIONS|初始条件：温度、应力、速度、孔压等，写在 TYPE
*INITIAL STRAIN INCREASE|CalculiX：在分析步里给初始应变的增量
*INSTANCE|部件的实例；可以平移和旋转
*KINEMATIC|运动耦合：面上的节点按所列自由度刚性地跟随参考点
*KINEMATIC COUPLING|把一组节点的自由度与参考节点刚性耦合
*MAGNETIC PERMEABILITY|磁导率，可随温度变化
*MASS|质量单元的质量
*MASS FLOW|CalculiX：三维流动中流过单元面的质量流量
*MATERIAL|材料定义的开始，下面写各项性能
*MEMBRANE SECTION|膜单元的截面：材料与厚度
*MODAL DAMPING|各阶模态的阻尼比或瑞利系数
*MODAL DYNAMIC|模态叠加的瞬态动力分析
*MODEL CHANGE|在分析步里去掉或恢复单元、接触对
*MOHR COULOMB|莫尔–库仑塑性：内摩擦角与膨胀角
*MONITOR|在状态文件里跟踪一个节点的自由度
*MPC|多点约束，例如 BEAM（刚性梁）、TIE、PIN
*MULLINS EFFECT|Mullins 效应：橡胶首次加载之后的软化
*NCOPY|复制一组节点，可以平移、旋转或镜像
*NETWORK MPC|CalculiX：网络中流量、温度、压力之间的约束，由用户子程序给出
*NFILL|在两组边界节点之间填充节点
*NGEN|在两个节点之间按直线或曲线等分生成节点
*NMAP|节点坐标的映射与缩放
*NO COMPRESSION|单元只受拉，不受压
*NO TENSION|单元只受压，不受拉
*NODAL THICKNESS|逐个节点给出壳的厚度
*NODE|节点：编号与坐标
*NODE FILE|把节点结果写进结果文件；CalculiX 由它写 .frd
*NODE OUTPUT|写进输出数据库的节点量，例如 U、RF、NT
*NODE PRINT|把节点结果打印到数据文件 .dat
*NORMAL|指定节点处的法线方向
*NSET|节点集合；GENERATE 时每行是起、止、增量
*OBJECTIVE|CalculiX：优化的目标，使一个设计响应最大或最小
*ORIENTATION|局部坐标系：由点的坐标给出轴，用于材料方向和约束
*OUTPUT|写进输出数据库的请求：FIELD 是场，HISTORY 是历程
*PARAMETER|参数化输入：用 Python 表达式定义参数
*PART|部件定义的开始
*PHYSICAL CONSTANTS|绝对零度、Stefan–Boltzmann 常数等；辐射计算必需
*PLASTIC|塑性：屈服应力与塑性应变的表；是真实应力与对数塑性应变
*POROUS BULK MODULI|多孔介质中颗粒与流体的体积模量
*POST OUTPUT|从重启动文件补写输出
*POTENTIAL|Hill 各向异性屈服的应力比
*PRE-TENSION SECTION|螺栓预紧截面：面或单元，加上预紧节点
*PREPRINT|输入检查时打印什么
*PRINT|把接触、残差等过程信息写进消息文件
*RADIATE|对环境的辐射：单元面，环境温度，发射率
*RADIATION VIEWFACTOR|空腔辐射角系数的计算控制
*RATE DEPENDENT|屈服应力与应变率的关系，例如 Cowper–Symonds
*REFINE MESH|CalculiX：按场的限值细化四面体网格
*RELEASE|释放梁端的转动自由度
*RESPONSE SPECTRUM|反应谱分析：按模态叠加峰值响应
*RESTART|重启动：写出或读取状态
*RETAINED NODAL DOFS|子结构保留的自由度
*RIGID BODY|刚体：单元或节点集合跟随参考点运动
*ROBUST DESIGN|CalculiX：稳健设计的分析步，由几何偏差得到随机场
*ROTARY INERTIA|转动惯量单元的惯性矩
*SECTION CONTROLS|单元公式的控制：沙漏控制方法、删除、线性体黏性
*SECTION PRINT|打印穿过截面的合力与合力矩
*SELECT CYCLIC SYMMETRY MODES|CalculiX：循环对称模态分析里要算的节径范围
*SENSITIVITY|CalculiX：灵敏度分析步，求设计响应对设计变量的导数
*SHELL GENERAL SECTION|壳截面：直接给出刚度，不沿厚度积分
*SHELL SECTION|壳截面：厚度与沿厚度的积分点数；COMPOSITE 时逐层给出
*SHELL TO SOLID COUPLING|壳的边缘与实体的面耦合
*SOLID SECTION|实体截面：把材料赋给单元集合；平面单元的第二行是厚度
*SPECIFIC GAS CONSTANT|CalculiX：气体常数除以摩尔质量
*SPECIFIC HEAT|比热容，可随温度变化
*SPRING|弹簧单元的刚度；NONLINEAR 时给出力与位移的表
*STATIC|静力分析步：初始增量，总时间，最小增量，最大增量；RIKS 为弧长法
*STEADY STATE DYNAMICS|简谐激励的稳态响应，扫频计算
*STEP|分析步的开始；NLGEOM 考虑大变形，INC 是增量步数的上限
*SUBMODEL|子模型：由整体模型的结果驱动的边界节点
*SUBSTRUCTURE GENERATE|生成子结构（超单元）的缩聚矩阵
*SURFACE|由单元面或节点组成的面，供接触、约束和载荷引用
*SURFACE BEHAVIOR|法向接触的压力与间隙关系：硬接触、线性罚函数或表
*SURFACE INTERACTION|接触属性定义的开始，下面写法向与切向的性能
*SURFACE SECTION|表面单元的截面
*SURFACE SMOOTHING|接触面按圆柱、球等光顺，减小多面体带来的误差
*SYMMETRIC MODEL GENERATION|由平面或扇区模型旋转、镜像生成三维模型
*SYSTEM|之后的节点坐标所在的局部坐标系
*TEMPERATURE|温度场：节点或集合，温度；也可从热分析的结果读入
*TENSION STIFFENING|混凝土开裂之后的受拉软化
*TIE|绑定约束：从面节点跟随主面，没有相对运动
*TIME POINTS|一组时刻，输出正好落在这些时刻上
*TRANSFORM|节点自由度的局部坐标系，载荷和边界条件随之改变方向
*TRANSVERSE SHEAR STIFFNESS|壳或梁的横向剪切刚度
*UEL PROPERTY|用户单元的属性
*UNCOUPLED TEMPERATURE-DISPLACEMENT|CalculiX：先求温度、再求位移，位移不影响温度
*USER ELEMENT|用户单元：节点数、自由度、属性与状态变量的个数
*USER MATERIAL|用户材料子程序的材料常数
*USER SECTION|CalculiX：用户单元的材料与常数
*USER SUBROUTINES|输入文件里直接写用户子程序
*VALUES AT INFINITY|CalculiX：三维流动中远处的温度、速度、压力与密度
*VARIABLE MASS SCALING|分析步之内反复进行的质量缩放；要检查动能与增加的质量
*VIEWFACTOR|CalculiX：空腔辐射的角系数控制
*VISCO|带蠕变或黏弹性的准静态分析步
*VISCOELASTIC|黏弹性：Prony 级数或频域数据
`;
