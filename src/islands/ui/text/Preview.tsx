import { Body } from './Body.tsx';

/** A comment as it would be stored. */
export function Preview({ html }: { html: string }) {
  return (
    <section className="composer-preview" aria-label="预览">
      <Body html={html} />
    </section>
  );
}
