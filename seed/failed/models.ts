import type { FailedModel } from './model.ts';
import { bucklingModel } from './models/buckling.ts';
import { chatterModel } from './models/chatter.ts';
import { courantModel } from './models/courant.ts';
import { densityModel } from './models/density.ts';
import { layersModel } from './models/layers.ts';
import { lockingModel } from './models/locking.ts';
import { patchModel } from './models/patch.ts';
import { prismsModel } from './models/prisms.ts';
import { relaxationModel } from './models/relaxation.ts';
import { setsModel } from './models/sets.ts';
import { supportModel } from './models/support.ts';

/** The models of the series. */
export const FAILED: readonly FailedModel[] = [
  bucklingModel,
  densityModel,
  courantModel,
  layersModel,
  lockingModel,
  supportModel,
  setsModel,
  relaxationModel,
  chatterModel,
  prismsModel,
  patchModel,
];
