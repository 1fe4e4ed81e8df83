/** KaTeX's virtual nodes, as far as used here. */
export interface Virtual {
  /** MathML element name. */
  type?: string;
  text?: string;
  /** MathML space: its character, or null if only its width is set. */
  character?: string | null;
  classes?: string[];
  style?: Record<string, string>;
  attributes?: Record<string, string>;
  children?: Virtual[];
  toMarkup: () => string;
}
