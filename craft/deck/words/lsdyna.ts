/**
 * Keywords of LS-DYNA, a line each: the keyword without its options (`=` another name of it) and what it is for. Names and
 * cards are those that the public keyword classes of PyDyna and the LS-DYNA input pages of Altair Radioss say.
 */
export const LSDYNA = `
*KEYWORD|关键字格式的开始；后面可以写内存大小，LONG=Y 让每一格宽 20 列
*TITLE|分析的标题，写在下一行
*END|输入到此为止，后面的不读
*COMMENT|注释，直到下一个关键字
*INCLUDE|读入另一个文件，文件名写在下一行
*INCLUDE_TRANSFORM|读入另一个文件，编号加偏移、单位换算并按变换移动
*INCLUDE_PATH|寻找被读入文件的文件夹
*PARAMETER|定义参数，后面用 &名字 引用；R 开头是实数，I 开头是整数
*PARAMETER_EXPRESSION|用表达式定义参数
*CONTROL_TERMINATION|何时结束：时刻、循环数、最小时间步、能量或质量的变化
*CONTROL_TIMESTEP|时间步：缩放系数 TSSFAC，质量缩放 DT2MS
*CONTROL_ENERGY|计算哪些能量：沙漏能、刚性墙能、滑移能、阻尼能
*CONTROL_HOURGLASS|全局的沙漏控制方式与系数
*CONTROL_CONTACT|全局的接触参数：罚刚度系数、壳厚是否计入、初始穿透
*CONTROL_SHELL|全局的壳单元选项：默认列式、翘曲、厚度更新
*CONTROL_SOLID|全局的实体单元选项
*CONTROL_OUTPUT|打印与输出的选项
*CONTROL_ACCURACY|精度选项：客观应力更新、与节点次序无关的局部坐标
*CONTROL_BULK_VISCOSITY|体积黏性的系数与类型，抑制冲击波前的振荡
*CONTROL_CPU|限制运行的机时
*CONTROL_PARALLEL|并行线程数与求和次序
*CONTROL_UNITS|声明所用的单位制
*CONTROL_SOLUTION|求结构、热，还是两者耦合
*CONTROL_RIGID|刚体与铰的选项
*CONTROL_SPH|SPH 计算的选项
*CONTROL_ALE|ALE 与欧拉计算的全局选项：对流方法、每几步对流一次
*CONTROL_DYNAMIC_RELAXATION|动力松弛：求初始的静平衡状态，收敛容差与阻尼系数
*CONTROL_IMPLICIT_GENERAL|打开隐式分析，给出初始时间步
*CONTROL_IMPLICIT_AUTO|隐式分析的自动步长：目标迭代次数，最小与最大步长
*CONTROL_IMPLICIT_SOLUTION|隐式非线性求解：方法、迭代上限、位移与能量容差
*CONTROL_IMPLICIT_SOLVER|隐式的线性方程组求解器
*CONTROL_IMPLICIT_DYNAMICS|隐式动力分析：打开惯性，Newmark 系数
*CONTROL_IMPLICIT_EIGENVALUE|特征值分析：模态个数与频率范围
*CONTROL_THERMAL_SOLVER|热分析：稳态或瞬态，线性或非线性，求解器
*CONTROL_MPP_DECOMPOSITION_TRANSFORMATION|MPP 分区时先对模型作的变换
*DATABASE_BINARY_D3PLOT|全场结果 d3plot 的输出间隔
*DATABASE_BINARY_D3THDT|选定单元与节点的时间历程 d3thdt 的输出间隔
*DATABASE_EXTENT_BINARY|二进制结果里写哪些量：历史变量、应变、积分点个数
*DATABASE_FORMAT|二进制结果的格式
*DATABASE_GLSTAT|全局能量与时间步 glstat 的输出间隔
*DATABASE_MATSUM|各部件的能量与动量 matsum 的输出间隔
*DATABASE_NODOUT|选定节点的运动 nodout 的输出间隔
*DATABASE_ELOUT|选定单元的应力 elout 的输出间隔
*DATABASE_RCFORC|接触合力 rcforc 的输出间隔
*DATABASE_SLEOUT|接触滑移能 sleout 的输出间隔
*DATABASE_SPCFORC|约束反力 spcforc 的输出间隔
*DATABASE_SECFORC|截面力 secforc 的输出间隔
*DATABASE_NODFOR|节点力组 nodfor 的输出间隔
*DATABASE_RWFORC|刚性墙力 rwforc 的输出间隔
*DATABASE_JNTFORC|铰的力 jntforc 的输出间隔
*DATABASE_DEFORC|离散单元的力 deforc 的输出间隔
*DATABASE_ABSTAT|气囊统计 abstat 的输出间隔
*DATABASE_BNDOUT|边界上的力与能量 bndout 的输出间隔
*DATABASE_HISTORY_NODE|写进 nodout 等历程文件的节点
*DATABASE_HISTORY_SHELL|写进 elout 等历程文件的壳单元
*DATABASE_HISTORY_SOLID|写进 elout 等历程文件的实体单元
*DATABASE_CROSS_SECTION_SET|用节点集和单元集定义输出力的截面
*DATABASE_CROSS_SECTION_PLANE|用平面定义输出力的截面
*NODE|节点：编号、坐标、平移约束与转动约束
*NODE_TRANSFORM|按变换移动一组节点
*ELEMENT_SOLID|实体单元：编号、部件、节点；退化时重复节点
*ELEMENT_SHELL|壳单元：编号、部件、节点；三角形的第四个节点重复第三个
*ELEMENT_SHELL_THICKNESS|壳单元，另有一行给各节点的厚度与材料角
*ELEMENT_TSHELL|厚壳单元：八个节点
*ELEMENT_BEAM|梁单元：两端节点与定方向的第三节点
*ELEMENT_DISCRETE|弹簧或阻尼单元：两端节点与方向
*ELEMENT_MASS|节点上的集中质量
*ELEMENT_MASS_PART|加在部件上的质量，分到它的节点
*ELEMENT_INERTIA|节点上的质量与转动惯量
*ELEMENT_SEATBELT|安全带单元
*ELEMENT_SPH|SPH 粒子：节点、部件、质量
*PART|部件：名称一行，然后是截面、材料、状态方程与沙漏的编号
*PART_INERTIA|部件，另给刚体的质心、质量、惯量与初速度
*PART_CONTACT|部件，另给它自己的接触参数
*PART_COMPOSITE|复合材料部件：逐层给出材料、厚度与角度
*SECTION_SHELL|壳截面：列式、厚度方向积分点个数、厚度
*SECTION_SOLID|实体截面：单元列式
*SECTION_BEAM|梁截面：列式与尺寸，或面积与惯性矩
*SECTION_TSHELL|厚壳截面：列式与积分点
*SECTION_DISCRETE|离散单元的截面：平移或转动、失效变形
*SECTION_SEATBELT|安全带的截面
*SECTION_SPH|SPH 的截面：光滑长度的系数与范围
*HOURGLASS|沙漏控制，由部件引用：类型与系数
*INTEGRATION_SHELL|自定义的壳厚度方向积分规则
*MAT_ELASTIC=*MAT_001|各向同性弹性
*MAT_ORTHOTROPIC_ELASTIC=*MAT_002|正交各向异性弹性，AOPT 决定材料方向
*MAT_PLASTIC_KINEMATIC=*MAT_003|双线性弹塑性，随动或等向强化，可计应变率（Cowper–Symonds）
*MAT_SOIL_AND_FOAM=*MAT_005|土与泡沫：压力相关的屈服与体积压缩曲线
*MAT_VISCOELASTIC=*MAT_006|线性黏弹性：短时与长时剪切模量
*MAT_BLATZ-KO_RUBBER=*MAT_007|Blatz–Ko 橡胶，由剪切模量定义
*MAT_HIGH_EXPLOSIVE_BURN=*MAT_008|高能炸药：爆速与 C–J 压力，要配状态方程
*MAT_NULL=*MAT_009|只有状态方程的材料，用于流体，也用作接触的蒙皮
*MAT_ELASTIC_PLASTIC_HYDRO=*MAT_010|弹塑性流体动力材料，压力由状态方程给
*MAT_JOHNSON_COOK=*MAT_015|Johnson–Cook：应变、应变率与温度，带失效参数，要配状态方程
*MAT_RIGID=*MAT_020|刚体；弹性常数用于接触刚度，CMO 与 CON 约束质心
*MAT_COMPOSITE_DAMAGE=*MAT_022|复合材料 Chang–Chang 失效
*MAT_PIECEWISE_LINEAR_PLASTICITY=*MAT_024|分段线性弹塑性：应力应变曲线与应变率
*MAT_HONEYCOMB=*MAT_026|蜂窝材料：各方向的压缩曲线
*MAT_MOONEY-RIVLIN_RUBBER=*MAT_027|Mooney–Rivlin 超弹性橡胶
*MAT_FABRIC=*MAT_034|织物，用于气囊
*MAT_3-PARAMETER_BARLAT=*MAT_036|各向异性塑性的板料成形材料（Barlat）
*MAT_ENHANCED_COMPOSITE_DAMAGE=*MAT_054-055|复合材料渐进失效（Chang–Chang）
*MAT_LOW_DENSITY_FOAM=*MAT_057|低密度泡沫：压缩曲线、卸载滞回
*MAT_CRUSHABLE_FOAM=*MAT_063|可压溃泡沫：应力与体积应变曲线
*MAT_CONCRETE_DAMAGE_REL3=*MAT_072R3|混凝土损伤（K&C 第三版），可只给抗压强度自动生成
*MAT_OGDEN_RUBBER=*MAT_077_O|Ogden 超弹性橡胶
*MAT_PLASTICITY_WITH_DAMAGE=*MAT_081|弹塑性带损伤软化
*MAT_FU_CHANG_FOAM=*MAT_083|泡沫：多条应变率下的曲线（Fu Chang）
*MAT_WINFRITH_CONCRETE|Winfrith 混凝土，可以显示裂缝
*MAT_PLASTICITY_POLYMER=*MAT_089|聚合物塑性
*MAT_SIMPLIFIED_JOHNSON_COOK=*MAT_098|不计温度的 Johnson–Cook，不用状态方程
*MAT_SPOTWELD=*MAT_100|焊点：合力失效
*MAT_JOHNSON_HOLMQUIST_CERAMICS=*MAT_110|Johnson–Holmquist 陶瓷
*MAT_JOHNSON_HOLMQUIST_CONCRETE=*MAT_111|Johnson–Holmquist 混凝土，用于侵彻
*MAT_GURSON=*MAT_120|Gurson 孔洞损伤塑性
*MAT_CSCM=*MAT_159|连续帽盖混凝土模型
*MAT_SIMPLIFIED_RUBBER=*MAT_181|直接用拉伸曲线定义的橡胶或泡沫
*MAT_COHESIVE_GENERAL=*MAT_186|一般的内聚力：牵引力与分离曲线，两种断裂能
*MAT_RHT=*MAT_272|RHT 混凝土
*MAT_ADD_EROSION|给别的材料加上删除单元的准则
*MAT_SPRING_ELASTIC|离散单元：线性弹簧
*MAT_DAMPER_VISCOUS|离散单元：线性阻尼器
*MAT_SPRING_NONLINEAR_ELASTIC|离散单元：按力与位移曲线的弹簧
*MAT_SEATBELT|安全带：加载与卸载的力曲线
*MAT_THERMAL_ISOTROPIC|各向同性热材料：比热与导热系数
*EOS_GRUNEISEN|Grüneisen 状态方程：声速、冲击波速度的斜率、γ0
*EOS_LINEAR_POLYNOMIAL|线性多项式状态方程，也能表示理想气体
*EOS_JWL|JWL 状态方程，用于爆轰产物
*EOS_IDEAL_GAS|理想气体
*EOS_TABULATED|列表的状态方程
*EOS_TABULATED_COMPACTION|列表的压实状态方程，带卸载模量
*DEFINE_CURVE|曲线：成对的横坐标与纵坐标，可缩放、偏移
*DEFINE_CURVE_SMOOTH|平滑上升和下降的运动曲线
*DEFINE_CURVE_FUNCTION|用表达式定义的曲线
*DEFINE_FUNCTION|用表达式定义的函数
*DEFINE_TABLE|表：一列数值，各对应后面的一条曲线
*DEFINE_TRANSFORMATION|平移、转动、缩放，供 INCLUDE_TRANSFORM 引用
*DEFINE_COORDINATE_SYSTEM|用三个点定义局部坐标系
*DEFINE_COORDINATE_NODES|用三个节点定义局部坐标系，可以随节点转动
*DEFINE_COORDINATE_VECTOR|用两个向量定义局部坐标系
*DEFINE_VECTOR|用起点和终点定义向量
*DEFINE_BOX|用坐标范围定义的盒子
*DEFINE_SD_ORIENTATION|离散单元的方向
*DEFINE_FRICTION|部件之间的摩擦系数表
*SET_NODE_LIST=*SET_NODE|节点集：逐个列出节点
*SET_NODE_LIST_GENERATE|节点集：用编号的起止成段列出
*SET_NODE_GENERAL|节点集：按部件、盒子等选出
*SET_PART_LIST=*SET_PART|部件集
*SET_SHELL_LIST=*SET_SHELL|壳单元集
*SET_SHELL_LIST_GENERATE|壳单元集：用编号的起止成段列出
*SET_SOLID|实体单元集
*SET_BEAM|梁单元集
*SET_TSHELL|厚壳单元集
*SET_DISCRETE|离散单元集
*SET_SEGMENT|面段集：每行三或四个节点，用于压力与接触
*BOUNDARY_SPC_NODE|节点的约束：逐个自由度写 0 或 1
*BOUNDARY_SPC_SET|节点集的约束：逐个自由度写 0 或 1
*BOUNDARY_PRESCRIBED_MOTION_NODE|节点的强制运动：自由度，位移、速度或加速度，曲线
*BOUNDARY_PRESCRIBED_MOTION_SET|节点集的强制运动
*BOUNDARY_PRESCRIBED_MOTION_RIGID|刚体的强制运动
*BOUNDARY_NON_REFLECTING|无反射边界，模拟无限域
*BOUNDARY_TEMPERATURE_SET|节点集的给定温度
*BOUNDARY_CONVECTION_SET|面上的对流换热
*BOUNDARY_FLUX_SET|面上的热流
*BOUNDARY_RADIATION_SET|面上的辐射换热
*BOUNDARY_SPH_SYMMETRY_PLANE|SPH 的对称面
*BOUNDARY_CYCLIC|循环对称的两侧
*LOAD_NODE_POINT|节点集中力：自由度、曲线、系数
*LOAD_NODE_SET|节点集上的集中力
*LOAD_SEGMENT|面段上的压力
*LOAD_SEGMENT_SET|面段集上的压力
*LOAD_SHELL_SET|壳单元集上的压力
*LOAD_RIGID_BODY|刚体上的力或力矩
*LOAD_BODY_X|沿 X 的基础加速度（体积力），由曲线给出
*LOAD_BODY_Y|沿 Y 的基础加速度（体积力），由曲线给出
*LOAD_BODY_Z|沿 Z 的基础加速度（体积力），由曲线给出；重力常用它
*LOAD_BODY_PARTS|体积力只作用在这个部件集上
*LOAD_GRAVITY_PART|一个部件的重力，可以分阶段施加
*LOAD_BLAST|空中爆炸的压力（ConWep）：等效药量与位置
*LOAD_BLAST_ENHANCED|增强的爆炸载荷：药量、位置、空中或地面
*LOAD_THERMAL_LOAD_CURVE|整体温度随时间的曲线
*LOAD_THERMAL_VARIABLE|节点集上的温度：基值加曲线
*INITIAL_VELOCITY|节点集的初速度
*INITIAL_VELOCITY_NODE|一个节点的初速度
*INITIAL_VELOCITY_GENERATION|部件或集合的初速度，可以带转动
*INITIAL_VELOCITY_RIGID_BODY|刚体的初速度
*INITIAL_STRESS_SHELL|壳单元的初应力
*INITIAL_STRESS_SOLID|实体单元的初应力
*INITIAL_STRESS_SECTION|在截面上施加预应力，用于螺栓预紧
*INITIAL_DETONATION|起爆点与起爆时刻
*INITIAL_VOLUME_FRACTION_GEOMETRY|用几何形状填充 ALE 网格里的各种物质
*CONTACT_AUTOMATIC_SINGLE_SURFACE|自动单面接触：一组部件彼此与自身
*CONTACT_AUTOMATIC_SURFACE_TO_SURFACE|自动面面接触
*CONTACT_AUTOMATIC_NODES_TO_SURFACE|自动点面接触
*CONTACT_AUTOMATIC_GENERAL|自动通用接触，也管梁与棱边
*CONTACT_SURFACE_TO_SURFACE|面面接触，壳的朝向有关
*CONTACT_NODES_TO_SURFACE|点面接触，壳的朝向有关
*CONTACT_TIED_NODES_TO_SURFACE|把节点粘在面上，只约束平移
*CONTACT_TIED_SURFACE_TO_SURFACE|把面粘在面上，只约束平移
*CONTACT_TIED_SHELL_EDGE_TO_SURFACE|把壳的边粘在面上，也约束转动
*CONTACT_TIEBREAK_SURFACE_TO_SURFACE|粘接，达到失效条件后分开
*CONTACT_ERODING_SURFACE_TO_SURFACE|面面接触，删去单元后接触到新的面
*CONTACT_ERODING_SINGLE_SURFACE|单面接触，删去单元后接触到新的面
*CONTACT_SPOTWELD|焊点与板的粘接
*CONTACT_INTERIOR|实体内部的接触，防止泡沫压成负体积
*CONTACT_FORCE_TRANSDUCER_PENALTY|只统计接触力，不产生接触
*CONTACT_AIRBAG_SINGLE_SURFACE|气囊的单面接触
*CONSTRAINED_NODAL_RIGID_BODY|由节点集组成的刚体
*CONSTRAINED_EXTRA_NODES_SET|把节点集加到刚体上
*CONSTRAINED_EXTRA_NODES_NODE|把节点加到刚体上
*CONSTRAINED_RIGID_BODIES|把两个刚体合成一个
*CONSTRAINED_SPOTWELD|两个节点之间的焊点，可以失效
*CONSTRAINED_JOINT_REVOLUTE|转动铰：只能绕一根轴转
*CONSTRAINED_JOINT_SPHERICAL|球铰：一点重合，可以任意转
*CONSTRAINED_JOINT_CYLINDRICAL|圆柱铰：沿一根轴移动并转动
*CONSTRAINED_JOINT_TRANSLATIONAL|移动铰：只能沿一根轴移动
*CONSTRAINED_JOINT_UNIVERSAL|万向铰：两根轴互相垂直
*CONSTRAINED_JOINT_STIFFNESS_GENERALIZED|铰的刚度、阻尼、摩擦与止动角
*CONSTRAINED_INTERPOLATION|从节点的运动由一组节点插值，不增加刚度
*CONSTRAINED_NODE_SET|节点集的某个自由度一起运动
*CONSTRAINED_LINEAR_GLOBAL|自由度之间的线性方程
*CONSTRAINED_LAGRANGE_IN_SOLID|拉格朗日结构与 ALE 流体的耦合
*CONSTRAINED_BEAM_IN_SOLID|梁嵌在实体里，例如钢筋
*CONSTRAINED_TIED_NODES_FAILURE|重合节点绑在一起，到失效应变时分开
*RIGIDWALL_PLANAR|平面刚性墙
*RIGIDWALL_GEOMETRIC_FLAT|有限大小的平面刚性墙
*RIGIDWALL_GEOMETRIC_CYLINDER|圆柱刚性墙
*DAMPING_GLOBAL|全局质量阻尼
*DAMPING_PART_MASS|部件的质量阻尼
*DAMPING_PART_STIFFNESS|部件的刚度阻尼
*DAMPING_FREQUENCY_RANGE|在频率范围内近似不变的阻尼比
*DAMPING_RELATIVE|相对刚体运动的阻尼
*AIRBAG_SIMPLE_PRESSURE_VOLUME|气囊：压力与体积成反比的关系
*AIRBAG_SIMPLE_AIRBAG_MODEL|气囊：给定入流质量与流出孔
*AIRBAG_WANG_NEFSKE|气囊：Wang–Nefske 热力学模型
*AIRBAG_PARTICLE|气囊：粒子法
*ALE_MULTI-MATERIAL_GROUP|ALE 里各种物质的分组
*DEFORMABLE_TO_RIGID|开始时把变形体换成刚体
*DEFORMABLE_TO_RIGID_AUTOMATIC|按时刻或条件在变形体与刚体之间切换
*INTERFACE_SPRINGBACK_LSDYNA|写出回弹计算的初始状态 dynain
*FREQUENCY_DOMAIN_FRF|频响函数
*FREQUENCY_DOMAIN_SSD|稳态动力响应
*PERTURBATION_NODE|给节点坐标加扰动，用于屈曲
*DELETE_PART|重启动时删去部件
`;
