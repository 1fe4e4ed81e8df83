import comments from '../../../styles/discussion/comments.css?url&no-inline';
import write from '../../../styles/kit/write.css?url&no-inline';

/** Stylesheets of text boxes, loaded with the islands that need them. */
export function Sheets() {
  return (
    <>
      <link rel="stylesheet" href={comments} precedence="default" />
      <link rel="stylesheet" href={write} precedence="default" />
    </>
  );
}
