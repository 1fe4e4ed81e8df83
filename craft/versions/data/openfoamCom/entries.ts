import type { Change } from '../../change.ts';
import { renamed } from './renames.ts';

const SETS = 'src/meshTools/topoSet/cellSources';

/** Entries of dictionaries that have another name. */
export const ENTRIES: readonly Change[] = [
  renamed(
    ['v1706', 'warned', 'functionObjectLibs', 'libs', 'controlDict 的 functions'],
    'src/OpenFOAM/db/functionObjects/functionObject/functionObject.C',
    '{"functionObjectLibs", 1612}',
    { diff: '-functionObjectLibs ("libforces.so");\n+libs               ("libforces.so");' },
  ),
  renamed(
    ['v1706', 'warned', 'basePoint、normalVector', 'point、normal', 'plane：pointAndNormalDict'],
    'src/OpenFOAM/meshes/primitiveShapes/plane/plane.C',
    '{"basePoint", 1612}，{"normalVector", 1612}',
    {
      diff: '-basePoint    (0 0 0);\n-normalVector (0 0 1);\n+point        (0 0 0);\n+normal       (0 0 1);',
    },
  ),
  renamed(
    ['v1706', 'warned', 'K', 'kappa', '固体物性（solidProperties）'],
    'src/thermophysicalModels/thermophysicalProperties/solidProperties/solidProperties/solidProperties.C',
    '{"K", 1612}',
  ),
  renamed(
    ['v1706', 'silent', 'solver', 'motionSolver', 'constant/dynamicMeshDict'],
    'src/dynamicMesh/motionSolvers/motionSolver/motionSolver.C',
    '{"solver", -1612}',
    {
      id: 'v1706-motion-solver',
      diff: '-solver       displacementLaplacian;\n+motionSolver displacementLaplacian;',
    },
  ),
  renamed(
    ['v1712', 'warned', 'redirectType', 'name', 'codedFixedValue、codedMixed、coded 函数对象、codedSource'],
    'src/finiteVolume/fields/fvPatchFields/derived/codedFixedValue/codedFixedValueFvPatchField.C',
    '{"redirectType", 1706}',
    { diff: ' type         codedFixedValue;\n-redirectType rampedInlet;\n+name         rampedInlet;' },
  ),
  renamed(
    ['v1806', 'warned', 'centre', 'origin', '边界条件 cylindricalInletVelocity'],
    'src/finiteVolume/fields/fvPatchFields/derived/cylindricalInletVelocity/cylindricalInletVelocityFvPatchVectorField.C',
    '{"centre", 1712}',
  ),
  renamed(
    ['v1806', 'warned', 'convergence', 'tolerance', 'radiationProperties：fvDOMCoeffs'],
    'src/thermophysicalModels/radiation/radiationModels/fvDOM/fvDOM/fvDOM.C',
    '{"convergence", 1712}',
  ),
  renamed(
    ['v1806', 'warned', 'relaxation', 'qrRelaxation', '边界条件 thermalBaffle1D'],
    'src/thermoTools/derivedFvPatchFields/thermalBaffle1D/thermalBaffle1DFvPatchScalarField.C',
    '{"relaxation", 1712}',
  ),
  renamed(
    [
      'v1812',
      'silent',
      'centre',
      'origin',
      'searchableSphere；topoSetDict 的 sphereToCell、sphereToFace、sphereToPoint',
    ],
    `${SETS}/sphereToCell/sphereToCell.C`,
    '{"centre", -1806}',
  ),
  renamed(
    ['v1812', 'warned', 'coordinateRotation', 'rotation', '坐标系（coordinateSystem）'],
    'src/OpenFOAM/primitives/coordinate/systems/coordinateSystem.C',
    '{"coordinateRotation", 1806}',
    { now: '改写成 rotation。v2112 及以前不提示，v2206 起提示。' },
  ),
  renamed(
    ['v1812', 'warned', 'name', 'zone', 'topoSetDict：zoneToCell、zoneToFace、zoneToPoint、faceZoneToCell'],
    `${SETS}/zoneToCell/zoneToCell.C`,
    '{"name", 1806}',
    { id: 'v1812-zone', diff: ' source zoneToCell;\n-name   rotor;\n+zone   rotor;' },
  ),
  renamed(
    ['v1812', 'warned', 'name', 'patch', 'topoSetDict：patchToCell、patchToFace'],
    `${SETS}/patchToCell/patchToCell.C`,
    '{"name", 1806}',
    { id: 'v1812-patch', diff: ' source patchToFace;\n-name   inlet;\n+patch  inlet;' },
  ),
  renamed(
    ['v1812', 'warned', 'type', 'shape', 'topoSetDict：shapeToCell'],
    `${SETS}/shapeToCell/shapeToCell.C`,
    '{"type", 1806}',
  ),
  renamed(
    [
      'v1812',
      'warned',
      'singleProcessorFaceSets',
      'sets',
      'decomposeParDict：constraints 的 singleProcessorFaceSets',
    ],
    'src/parallel/decompose/decompositionMethods/decompositionConstraints/singleProcessorFaceSets/singleProcessorFaceSetsConstraint.C',
    '{"singleProcessorFaceSets", 1806}',
  ),
  renamed(
    ['v1906', 'warned', 'mode', 'type', 'constant/boundaryRadiationProperties'],
    'src/thermophysicalModels/radiation/submodels/boundaryRadiationProperties/boundaryRadiationPropertiesPatch.C',
    '{"mode", 1812}',
  ),
  renamed(
    ['v1906', 'warned', 'calcTotal、calcCoeff', 'mode', '函数对象 pressure'],
    'src/functionObjects/field/pressure/pressure.C',
    '{"calcTotal", 1812}，{"calcCoeff", 1812}',
    {
      now: '两个开关合成一个 mode，v1906 起按它选择静压、总压或系数。',
      diff: '-calcTotal yes;\n-calcCoeff no;\n+mode      total;',
    },
  ),
  renamed(
    ['v1906', 'warned', 'codeSetValue', 'codeConstrain', 'fvOptions 的 coded 源项（scalarCodedSource 等）'],
    'src/fvOptions/sources/general/codedSource/CodedFvSource.C',
    '{ "codeSetValue", 1812 }',
  ),
  renamed(
    ['v1912', 'warned', 'convertToMeters', 'scale', 'system/blockMeshDict'],
    'src/mesh/blockMesh/blockMesh/blockMesh.C',
    '{"convertToMeters", 1012}',
    {
      now: '两个名字以前都读；v1912 起写 convertToMeters 会提示它已经很旧。',
      diff: '-convertToMeters 0.001;\n+scale           0.001;',
    },
  ),
  renamed(
    [
      'v2012',
      'warned',
      'timeColumn、valueColumns',
      'refColumn、componentColumns',
      'CSV 表（csvTableReader）',
    ],
    'src/OpenFOAM/interpolations/interpolationTable/tableReaders/csv/csvTableReader.C',
    '{"timeColumn", 1912}，{"valueColumns", 1912}',
    { diff: '-timeColumn       0;\n-valueColumns     (1);\n+refColumn        0;\n+componentColumns (1);' },
  ),
  renamed(
    ['v2012', 'silent', 'RASModel、LESModel、laminarModel', 'model', 'constant/turbulenceProperties'],
    'src/TurbulenceModels/turbulenceModels/RAS/RASModel/RASModel.C',
    '{"RASModel", -2006}',
    { diff: ' RAS\n {\n-    RASModel    kOmegaSST;\n+    model       kOmegaSST;\n     turbulence  on;\n }' },
  ),
  renamed(
    ['v2012', 'warned', 'markSpace', 'mark、space', 'Function1 的 square'],
    'src/OpenFOAM/primitives/functions/Function1/Square/Square.C',
    '{"markSpace", 2006}',
  ),
  renamed(
    ['v2012', 'silent', 'isoAlgorithm', 'isoMethod', '采样面 isoSurface、cuttingPlane、distanceSurface'],
    'src/sampling/surface/isoSurface/isoSurfaceParams.C',
    '{"isoAlgorithm", 0}',
  ),
  renamed(
    ['v2112', 'warned', 'condition', 'fieldMask', 'system/setExprFieldsDict'],
    'applications/utilities/preProcessing/setExprFields/setExprFields.C',
    '{"condition", 2106}',
    {
      diff: ' expression #{ vector(2, 3, 0) #};\n-condition  #{ pos().x() < 0.1 #};\n+fieldMask  #{ pos().x() < 0.1 #};',
    },
  ),
  renamed(
    ['v2112', 'warned', 'expectation、variance', 'mu、sigma', '粒径分布 normal（拉格朗日）'],
    'src/lagrangian/distributionModels/normal/normal.C',
    '{"expectation", 2106}，{"variance", 2106}',
  ),
  renamed(
    ['v2112', 'warned', 'd', 'lambda', '粒径分布 RosinRammler、massRosinRammler'],
    'src/lagrangian/distributionModels/RosinRammler/RosinRammler.C',
    '{"d", 2106}',
  ),
  renamed(
    [
      'v2206',
      'silent',
      'p1、p2、outerRadius',
      'point1、point2、radius',
      'topoSetDict：cylinderToCell、cylinderToFace、cylinderToPoint',
    ],
    `${SETS}/cylinderToCell/cylinderToCell.C`,
    '{"p1", -2112}，{"p2", -2112}，{"outerRadius", -2112}',
    {
      diff: ' source cylinderToCell;\n-p1     (0 0 0);\n-p2     (0 0 1);\n+point1 (0 0 0);\n+point2 (0 0 1);\n radius 0.5;',
    },
  ),
  renamed(
    ['v2212', 'warned', 'fieldTableName', 'fieldTable', '点边界条件 timeVaryingMappedFixedValue'],
    'src/fvMotionSolver/pointPatchFields/derived/timeVaryingMappedFixedValue/timeVaryingMappedFixedValuePointPatchField.C',
    '{"fieldTableName", 2206}',
  ),
  renamed(
    ['v2212', 'warned', 'massCorrection', 'fluxCorrection', '重叠网格的 overset 边界条件'],
    'src/overset/oversetPolyPatch/oversetFvPatchField.C',
    '{"massCorrection", 2206}',
  ),
  renamed(
    ['v2312', 'warned', 'fl、fu', 'minFreq、maxFreq', '噪声分析（noise 的字典）'],
    'src/randomProcesses/noise/noiseModels/noiseModel/noiseModel.C',
    '{"fl", 2312}，{"fu", 2312}',
    {
      diff: '-fl      25;\n-fu      10000;\n+minFreq 25;\n+maxFreq 10000;',
      now: '改写成 minFreq、maxFreq。源码里记的是 2312，v2312 就读新名字，v2406 起提示。',
    },
  ),
  renamed(
    ['v2412', 'warned', 'normalize', 'normalise', '伴随优化的目标函数（optimisationDict）'],
    'src/optimisation/adjointOptimisation/adjoint/objectives/objective/objective.C',
    '{"normalize", 2406}',
  ),
];
