import { router } from '../kit/serve.ts';
import { downloadRoutes } from './routes/download.ts';
import { ownRoutes } from './routes/own.ts';
import { uploadRoutes } from './routes/upload.ts';

export const annexRoutes = router();

for (const routes of [downloadRoutes, ownRoutes, uploadRoutes]) annexRoutes.route('/', routes);
