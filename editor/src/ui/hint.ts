import { WidgetType } from '@codemirror/view';

/** Widget with a hint, hidden from screen readers. */
export class Hint extends WidgetType {
  constructor(
    private readonly className: string,
    private readonly text: string,
  ) {
    super();
  }

  override eq(other: Hint): boolean {
    return other.className === this.className && other.text === this.text;
  }

  override toDOM(): HTMLElement {
    const hint = document.createElement('span');
    hint.className = this.className;
    hint.textContent = this.text;
    hint.ariaHidden = 'true';
    return hint;
  }
}
