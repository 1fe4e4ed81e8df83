import { OPENAPI_PATH, openapi } from '../../../../contract/discovery/openapi/document.ts';
import { router } from '../../kit/http/serve.ts';
import { memory } from '../../kit/memory.ts';

/** Cache: building takes a tenth of a second and the document is the same for everybody. */
const made = memory(() => ({ text: '' }));

export const openapiRoutes = router();

openapiRoutes.get(OPENAPI_PATH, (c) => {
  made.now.text ||= JSON.stringify(openapi());
  return c.body(made.now.text, 200, { 'content-type': 'application/json; charset=utf-8' });
});
