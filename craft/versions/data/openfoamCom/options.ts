import type { Change } from '../../change.ts';
import { renamed } from './renames.ts';

const TO_VTK = 'applications/utilities/postProcessing/dataConversion/foamToVTK/foamToVTK.C';
const TO_ENSIGHT = 'applications/utilities/postProcessing/dataConversion/foamToEnsight/foamToEnsight.C';

/** Options of commands that have another name. */
export const OPTIONS: readonly Change[] = [
  renamed(
    [
      'v1812',
      'warned',
      '-allPatches、-noPointValues、-noLagrangian',
      '-one-boundary、-no-point-data、-no-lagrangian',
      '命令 foamToVTK',
    ],
    TO_VTK,
    '{"allPatches", 1806}，{"noPointValues", 1806}，{"noLagrangian", 1806}',
    { id: 'v1812-foamtovtk-options' },
  ),
  renamed(
    ['v1812', 'warned', '-noPatches、-noLagrangian', '-no-boundary、-no-lagrangian', '命令 foamToEnsight'],
    TO_ENSIGHT,
    '{"noPatches", 1806}，{"noLagrangian", 1806}',
    { id: 'v1812-foamtoensight-options' },
  ),
  renamed(
    ['v1906', 'warned', '-writePrecision', '-precision', '命令 surfaceConvert'],
    'applications/utilities/surface/surfaceConvert/surfaceConvert.C',
    '{"writePrecision", 1812}',
  ),
  renamed(
    ['v1912', 'warned', '-write-nut', '-writeTurbulenceFields', '命令 applyBoundaryLayer'],
    'applications/utilities/preProcessing/applyBoundaryLayer/applyBoundaryLayer.C',
    '{"write-nut", 1906}',
  ),
  renamed(
    ['v2006', 'warned', '-blockTopology', '-write-obj', '命令 blockMesh'],
    'applications/utilities/mesh/generation/blockMesh/blockMesh.C',
    '{"blockTopology", 1912}',
  ),
  renamed(
    [
      'v2006',
      'warned',
      '-scaleIn、-scaleOut',
      '-read-scale、-write-scale',
      '命令 surfaceMeshConvert、surfaceMeshExport、surfaceMeshImport',
    ],
    'applications/utilities/surface/surfaceMeshConvert/surfaceMeshConvert.C',
    '{"scaleIn", 1912}，{"scaleOut", 1912}',
  ),
  renamed(
    ['v2006', 'warned', '-cellZone', '-cellZones', '命令 foamToEnsight'],
    TO_ENSIGHT,
    '{"cellZone", 1912}',
  ),
  renamed(
    ['v2012', 'silent', '-scale', '-write-scale', '命令 surfaceTransformPoints'],
    'applications/utilities/surface/surfaceTransformPoints/surfaceTransformPoints.C',
    '{"scale", -2006}',
  ),
  renamed(
    ['v2012', 'silent', '-noClean', '-no-clean', '命令 blockMesh、PDRblockMesh、surfaceClean'],
    'applications/utilities/mesh/generation/blockMesh/blockMesh.C',
    '{"noClean", -2006}',
  ),
  renamed(
    [
      'v2112',
      'warned',
      '-noFields、-noLagrangian、-noSets',
      '-no-fields、-no-lagrangian、-no-sets',
      '命令 reconstructPar；decomposePar 的 -noSets',
    ],
    'applications/utilities/parallelProcessing/reconstructPar/reconstructPar.C',
    '{"noFields", 2106}，{"noLagrangian", 2106}，{"noSets", 2106}',
  ),
  renamed(
    ['v2206', 'warned', '-excludePatches', '-exclude-patches', '命令 foamToVTK、foamToEnsight'],
    TO_VTK,
    '{"excludePatches", 2112}',
  ),
  renamed(
    [
      'v2212',
      'warned',
      '-origin、-auto-origin',
      '-centre、-auto-centre',
      '命令 transformPoints、surfaceTransformPoints',
    ],
    'applications/utilities/mesh/manipulation/transformPoints/transformPoints.C',
    '{"origin", 2206}，{"auto-origin", 2206}',
  ),
  renamed(
    [
      'v2312',
      'warned',
      '-excludePatches',
      '-exclude-patches',
      '命令 surfaceMeshExtract、surfaceSplitByPatch',
    ],
    'applications/utilities/surface/surfaceMeshExtract/surfaceMeshExtract.C',
    '{"excludePatches", 2306}',
  ),
];
