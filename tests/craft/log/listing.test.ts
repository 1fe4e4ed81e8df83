import { expect, it } from 'vitest';
import { diagnose } from '../../../craft/log/diagnose.ts';

it.each([
  [
    'Abaqus 的 .dat、.log',
    `   Abaqus 2023                                  Date 01-Feb-2024   Time 10:00:00
 ***ERROR: 25 elements have been defined with zero or negative volume. The
           elements have been identified in element set ErrElemVolSmallNegZero.

               ** EXECUTION IS TERMINATED **`,
    '没有算完（EXECUTION IS TERMINATED）',
    [
      [
        'error',
        2,
        '***ERROR: 25 elements have been defined with zero or negative volume. The\nelements have been identified in element set ErrElemVolSmallNegZero.',
      ],
    ],
  ],
  [
    'Abaqus 的 .dat、.log',
    `Abaqus JOB beam
Abaqus Error: Analysis Input File Processor exited with an error - Please see the  beam.dat file
Abaqus/Analysis exited with errors`,
    '没有算完（Abaqus/Analysis exited with errors）',
    [
      [
        'error',
        2,
        'Abaqus Error: Analysis Input File Processor exited with an error - Please see the  beam.dat file\nAbaqus/Analysis exited with errors',
      ],
    ],
  ],
  ['Abaqus 的 .dat、.log', 'Abaqus JOB beam COMPLETED', '正常结束（Abaqus JOB beam COMPLETED）', []],
  [
    'Nastran 的 .f06',
    `0*** USER WARNING MESSAGE 5439 (CCLSTB)
     NO STABLE ROOTS
1    BEAM                                FEBRUARY   1, 2024  MSC.NASTRAN  7/12/20   PAGE     5
0 *** USER FATAL MESSAGE 316 (IFPDRV)
     ILLEGAL DATA ON BULK DATA ENTRY GRID

                                        * * * END OF JOB * * *`,
    '没有算完（USER FATAL MESSAGE 316 (IFPDRV)）',
    [
      ['warning', 1, '*** USER WARNING MESSAGE 5439 (CCLSTB)\nNO STABLE ROOTS'],
      ['error', 4, '*** USER FATAL MESSAGE 316 (IFPDRV)\nILLEGAL DATA ON BULK DATA ENTRY GRID'],
    ],
  ],
  ['Nastran 的 .f06', '   * * * END OF JOB * * *', '正常结束（END OF JOB）', []],
  [
    'SU2 的屏幕输出',
    `Error in "void CConfig::SetConfig_Parsing(char *)":
-------------------------------------------------------------------------
CONFIG_FILE: invalid option name: FOO
------------------------------ Error Exit -------------------------------`,
    '没有算完（Error Exit）',
    [
      [
        'error',
        1,
        'Error in "void CConfig::SetConfig_Parsing(char *)":\nCONFIG_FILE: invalid option name: FOO',
      ],
    ],
  ],
  [
    'SU2 的屏幕输出',
    '------------------------- Exit Success (SU2_CFD) ------------------------',
    '正常结束（Exit Success (SU2_CFD)）',
    [],
  ],
  [
    'LS-DYNA 的 glstat、d3hsp、messag 或屏幕输出',
    ' *** Error 10246 (KEY+246)\n     part # 3 is not defined\n',
    '日志到这里为止，没有说是否正常结束',
    [['error', 1, '*** Error 10246 (KEY+246)\npart # 3 is not defined']],
  ],
])('listings of messages, in the form that they are known to have: %s', (format, text, ending, messages) => {
  const found = diagnose(text);
  expect(found).toMatchObject({ format, ending: { text: ending } });
  expect(found.messages.map((it) => [it.severity, it.line, it.text])).toEqual(messages);
  expect(found.trouble?.line).toBe(found.messages.find((it) => it.severity === 'error')?.line);
});
