import { firstTrouble } from '../firstProblem.ts';
import type { Ending, Format } from '../log.ts';

const SIGN = /^(?:Info|Warning|Error|Progress)\s+: /;
const MESHED = /^Info\s+: (\d+) nodes? (\d+) elements?/;
const WORST = /\bworst = (\S+)/;
/** Frame of Gmsh's final error summary. */
const FRAME =
  /^(?:Warning|Error)\s+: (?:-+|Mesh generation error summary|\s+\d+ (?:warning|error)s?|Check the full log for details)$/;

const OPEN: Ending = { state: 'open', text: '日志到这里为止，没有 “Stopped”' };

export const gmsh: Format = {
  name: 'Gmsh 的日志',
  isSign: (line) => SIGN.test(line),
  isOneLine: () => true,
  severityOf: (line) => {
    if (FRAME.test(line.trimEnd())) return null;
    const found = /^(Warning|Error)\s+: /.exec(line)?.[1];
    return found === 'Error' ? 'error' : found ? 'warning' : null;
  },
  read: () => {
    let [version, doing, nodes, elements, worst] = ['', '', '', '', ''];
    const troubles = firstTrouble(
      () => doing,
      () => undefined,
    );
    let ending = OPEN;
    return {
      where: () => doing,
      line: (text, at) => {
        const meshed = MESHED.exec(text);
        // A new run resets the ending.
        if (/^Info\s+: Running '/.test(text)) {
          ending = OPEN;
          [nodes, elements, worst] = ['', '', ''];
        }
        if (meshed) [, nodes = '', elements = ''] = meshed;
        else if (/^Info\s+: (?:Meshing|Optimizing|Refining|Reading|Writing)/.test(text))
          doing = text.replace(/^Info\s+: /, '').trim();
        else if (/^Info\s+: .*Gmsh (\d[\w.-]*)/.test(text))
          version = `Gmsh ${/Gmsh (\d[\w.-]*)/.exec(text)?.[1]}`;
        else if (/^Info\s+: Stopped/.test(text)) {
          if (ending.state === 'open') ending = { state: 'finished', text: '运行完了（Stopped）' };
        } else if (/^Error\s+: /.test(text) && !FRAME.test(text.trimEnd())) {
          troubles.add(at, '程序报错');
          ending = { state: 'stopped', text: '有报错' };
        }
        if (/^Info/.test(text)) worst = WORST.exec(text)?.[1] ?? worst;
      },
      end: () => ({
        version,
        ending,
        facts: [
          ...(nodes
            ? [
                { label: '节点', text: nodes },
                { label: '单元', text: elements },
              ]
            : []),
          ...(worst ? [{ label: '最差单元的质量', text: worst }] : []),
        ],
        charts: [],
        trouble: troubles.end().trouble,
        culprits: [],
      }),
    };
  },
};
