import { Body } from './Body.tsx';

/** Preview of a comment. */
export function Preview({ html }: { html: string }) {
  return (
    <section className="composer-preview" aria-label="预览">
      <Body html={html} />
    </section>
  );
}
