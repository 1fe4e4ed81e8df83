import comments from '../../../styles/comments.css?url&no-inline';
import write from '../../../styles/write.css?url&no-inline';

/** The sheets of boxes and forms for texts, which come with the islands that need them. */
export function Sheets() {
  return (
    <>
      <link rel="stylesheet" href={comments} precedence="default" />
      <link rel="stylesheet" href={write} precedence="default" />
    </>
  );
}
