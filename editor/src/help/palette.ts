/** Command names without backslash, common ones first. */
export type SymbolGroup = { label: string; names: string };

/** For characters with several commands, the one listed here is used. */
export const PALETTE: readonly SymbolGroup[] = [
  {
    label: '希腊字母',
    names:
      'alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi varpi rho ' +
      'varrho sigma varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi ' +
      'Psi Omega',
  },
  {
    label: '运算',
    names:
      'pm mp times div cdot ast star circ bullet oplus ominus otimes oslash odot cap cup sqcap sqcup wedge vee ' +
      'setminus dagger ddagger amalg',
  },
  {
    label: '大型运算',
    names:
      'sum prod coprod int iint iiint oint oiint bigcap bigcup bigoplus bigotimes bigodot bigvee bigwedge biguplus',
  },
  {
    label: '关系',
    names:
      'le ge ne ll gg equiv approx sim simeq cong propto doteq triangleq coloneqq prec succ preceq succeq leqslant ' +
      'geqslant lesssim gtrsim parallel perp mid models vdash asymp',
  },
  {
    label: '箭头',
    names:
      'to gets Rightarrow Leftarrow Leftrightarrow leftrightarrow mapsto longrightarrow longleftarrow ' +
      'Longrightarrow Longleftarrow Longleftrightarrow hookrightarrow uparrow downarrow updownarrow Uparrow ' +
      'Downarrow nearrow searrow swarrow nwarrow rightharpoonup leftharpoonup rightleftharpoons leadsto iff',
  },
  {
    label: '集合与逻辑',
    names:
      'in notin ni subset supset subseteq supseteq nsubseteq emptyset varnothing forall exists nexists neg land lor ' +
      'because therefore top bot',
  },
  {
    label: '微积分与张量',
    names: 'partial nabla infty hbar ell Re Im prime aleph wp mathsterling degree angle triangle square',
  },
  {
    label: '省略与括号',
    names:
      'dots cdots vdots ddots langle rangle lfloor rfloor lceil rceil lbrace rbrace Vert vert backslash llbracket rrbracket',
  },
];
