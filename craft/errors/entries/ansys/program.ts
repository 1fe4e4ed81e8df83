import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';
import { troubleshooting } from './sources.ts';

/** Messages of Ansys' programs with which they do not start. */
export const program: readonly Entry[] = [
  {
    slug: 'ansys-file-lock',
    solver: 'ansys',
    title: '同名的作业正在运行，或留下了 file.lock',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: '{Ansys} job with the same job name ({作业名}) is already running in this directory or the {作业名}.lock file has not been deleted',
        example:
          '*** ERROR ***\nAnother Ansys job with the same job name (file) is already running in this\ndirectory or the file.lock file has not been deleted from an abnormally\nterminated Ansys run. To disable this check, set the ANSYS_LOCK environment\nvariable to OFF.',
        versions: ['Ansys 2024 R1', 'Ansys 2022 R2'],
      },
    ],
    says: '目录里有同名作业的锁文件：要么真的有一个在算，要么上一次没有正常结束、锁文件没有删掉。',
    first: ['任务管理器或 ps 里有没有还在运行的 Ansys 进程。', '目录里的 .lock 文件是什么时候写的。'],
    causes: [
      {
        id: 'left-behind',
        cause: '上一次被中断，锁文件留了下来。',
        tell: '没有 Ansys 进程在运行，.lock 却在。',
        change:
          '删掉 .lock 文件，或者换一个作业名、一个目录；确认不会有两个同时写时，也可以把环境变量 ANSYS_LOCK 设成 OFF。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'running',
        cause: '同一个目录里真的有一个同名的作业。',
        tell: '有 Ansys 进程在运行。',
        change: '等它结束，或给这一个换作业名、换目录。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要在另一个作业还在算时关掉这个检查：两个作业会写同一批文件。'],
    before: [],
    sources: [troubleshooting('Launching MAPDL：file.lock')],
    words: ['file.lock', 'ANSYS_LOCK', '锁文件', '作业名', 'MAPDL 启动'],
    related: { articles: [], entries: [] },
  },
  {
    slug: 'ansys-licence-manager',
    solver: 'ansys',
    title: '没有借到许可证（ANSYS LICENSE MANAGER ERROR）',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'Request name {产品} does not exist in the licensing pool.',
        example:
          'ANSYS LICENSE MANAGER ERROR:\nRequest name mech_2 does not exist in the licensing pool.\nNo such feature exists.\nFeature:          mech_2\nFlexNet Licensing error:-5,357',
        versions: ['Ansys 2024 R1', 'Ansys Fluent（2022 年 3 月的版本）', 'Ansys 2021 R1'],
      },
      {
        text: 'Maximum licensed number of demo users already reached.',
        example: 'ANSYS LICENSE MANAGER ERROR:\n\nMaximum licensed number of demo users already reached.',
        versions: ['Ansys 2024 R1'],
      },
      {
        text: 'Insufficient {产品} licenses available. Licensed number of users already reached.',
        example:
          'Insufficient Ansys Mechanical Pro licenses available.\nLicensed number of users already reached.\nFeature:       mech_1\nFlexNet Licensing error:-4,132',
        versions: ['Ansys 2022 R1'],
      },
    ],
    says: '许可证管理器没有给出许可；FlexNet Licensing error 后面的数说明是哪一种：-4 已被借完，-5 没有这个产品，-7 与 -15 连不上服务器。',
    first: [
      'Feature 一行：去要的是哪个产品。',
      'FlexNet Licensing error 的第一个数。',
      'License path 一行，或环境变量 ANSYSLMD_LICENSE_FILE：问的是哪一台服务器。',
    ],
    causes: [
      {
        id: 'no-licence',
        cause: '可用的许可不够，或者要的产品不在许可证里。',
        tell: '-4：过一会儿或别人退出之后就能启动；-5：一直不能。',
        change: '请管理许可证的人看还有哪些；-5 时换一个许可证里有的产品启动。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'wrong-server',
        cause: '问的不是管这一版产品的服务器，或者服务器没有开。',
        tell: '-7 写着 No socket connection，-15 写着 Cannot connect to license server system。',
        change: '检查服务器的地址与端口；换成有这一版许可的服务器。',
        known: { by: 'source', source: 1 },
      },
    ],
    avoid: ['学生版启动时会先打印几条这样的错误，最后仍然启动：先看它有没有停。'],
    before: [],
    sources: [
      troubleshooting('Licensing issues'),
      thread('ansys/pymapdl', 658, 'Is it possible to disable a feature to match available licenses?'),
      thread('ansys/pyfluent', 230, 'No Error for Failed License Checkout'),
      thread('ansys/pymapdl', 2595, 'MAPDL releasing license during testing'),
    ],
    words: [
      '许可证',
      'license',
      'FlexNet',
      'ANSYSLMD_LICENSE_FILE',
      '-4,132',
      '-5,357',
      '-7,10015',
      '-15,10032',
    ],
    related: { articles: [], entries: ['comsol-licence-users-reached'] },
  },
];
