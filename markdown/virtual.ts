/** What KaTeX builds of a formula before it writes HTML and MathML: its own nodes, as far as they are used here. */
export interface Virtual {
  /** Name of a MathML element. */
  type?: string;
  text?: string;
  /** Of a space in MathML: the character that stands for it, or null where only its width says it. */
  character?: string | null;
  classes?: string[];
  style?: Record<string, string>;
  attributes?: Record<string, string>;
  children?: Virtual[];
  toMarkup: () => string;
}
