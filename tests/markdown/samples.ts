type Sample = { code: string; shows: string[] };

/** A few lines per language, and expected HTML. */
export const samples: Record<string, Sample> = {
  python: {
    code: 'import numpy as np\n\ndef f(x: float) -> float:\n    """双引号 <b>"""\n    return x * 2.5  # 注释',
    shows: [
      '<span class="tk-k">import',
      '<span class="tk-f">f</span>',
      '<span class="tk-n">2.5',
      '<span class="tk-c"># 注释</span>',
    ],
  },
  c: {
    code: '#include <stdio.h>\nint main(void) { return 0; } /* 完 */',
    shows: ['<span class="tk-n">0</span>', '<span class="tk-c">/* 完 */</span>'],
  },
  cpp: {
    code: '#include <vector>\n/* 块\n注 */\ntemplate <class T> T add(const T& a, double b) {\n  return a + 1.5e-3f; // 和\n}\nclass Node : public Base { virtual void f() const; };\nauto s = R"(x\n)";',
    shows: [
      '<span class="tk-p">#include</span> <span class="tk-s">&#x3C;vector></span>',
      '<span class="tk-k">template</span>',
      '<span class="tk-f">add</span>(<span class="tk-k">const</span>',
      '<span class="tk-n">1.5e-3f</span>',
      '<span class="tk-k">class</span> <span class="tk-t">Node</span> : <span class="tk-k">public</span>',
      '<span class="tk-t">void</span> <span class="tk-f">f</span>() <span class="tk-k">const</span>',
      '<span class="tk-c">// 和</span>',
    ],
  },
  fortran: {
    code: "program main\n  real(8) :: x = 1.0d0 ! 注\n  print *, 'hi'\nend program",
    shows: ['<span class="tk-c">! 注</span>', '<span class="tk-s">\'hi\'</span>'],
  },
  matlab: {
    code: "K = zeros(3); % 刚度\nfor i = 1:3\n  disp('x')\nend",
    shows: ['<span class="tk-c">% 刚度</span>', '<span class="tk-s">\'x\'</span>', '<span class="tk-k">for'],
  },
  julia: {
    code: 'function f(x)\n  x^2 # 平方\nend',
    shows: ['<span class="tk-c"># 平方</span>', '<span class="tk-k">function'],
  },
  bash: {
    code: 'mpirun -np 4 "$APP" # 并行',
    shows: ['<span class="tk-c"># 并行</span>', '<span class="tk-s">'],
  },
  json: {
    code: '{ "a": [1, true, "x"] }',
    shows: ['<span class="tk-n">1</span>', '<span class="tk-s">"x"</span>'],
  },
  yaml: { code: 'a: 1\nb: "x" # 注', shows: ['<span class="tk-c"># 注</span>'] },
  xml: { code: '<a b="c"><!-- 注 --></a>', shows: ['<span class="tk-c">&#x3C;!-- 注 --></span>'] },
  abaqus: {
    code: '** 网格\n*ELEMENT, TYPE=C3D8R, ELSET="set 1"\n1, 1, 2, 3, 4.5e-3\n*Boundary\nfix, 1, 3, 0.',
    shows: [
      '<span class="tk-c">** 网格</span>',
      '<span class="tk-k">*ELEMENT</span>',
      '<span class="tk-v">TYPE</span>=<span class="tk-s">C3D8R</span>',
      '<span class="tk-s">"set 1"</span>',
      '<span class="tk-n">4.5e-3</span>',
      '<span class="tk-v">fix</span>',
    ],
  },
  apdl: {
    code: "/PREP7 ! 前处理\nET,1,SOLID185 $ MP,EX,1,2.1e5\n*DO,i,1,10\n  a = SIN(i)\n*ENDDO\n*GET,m,NODE,0,NUM,MAX\n/TITLE, 悬臂梁\nf='x'",
    shows: [
      '<span class="tk-k">/PREP7</span>',
      '<span class="tk-c">! 前处理</span>',
      '<span class="tk-f">ET</span>',
      '<span class="tk-n">2.1e5</span>',
      '<span class="tk-k">*DO</span>',
      '<span class="tk-k">*GET</span>',
      '<span class="tk-s">\'x\'</span>',
    ],
  },
  openfoam: {
    code: 'FoamFile\n{\n    format ascii; // 注\n}\ndimensions [0 1 -1 0 0 0 0];\n/* 块\n   注 */\ninternalField uniform (0 0 0);\n#include "a"\nU $internalField;\nvalue 1e-6;',
    shows: [
      '<span class="tk-k">FoamFile</span>',
      '<span class="tk-c">// 注</span>',
      '<span class="tk-v">format</span>',
      '<span class="tk-n">[0 1 -1 0 0 0 0]</span>',
      '<span class="tk-p">#include</span>',
      '<span class="tk-n">1e-6</span>',
    ],
  },
};
