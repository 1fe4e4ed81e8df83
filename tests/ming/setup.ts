import { rowCheck } from '../../ming/src/kit/db.ts';
import { hashCheaply } from './support/cost.ts';
import { startEmpty } from './support/empty.ts';
import { migrate } from './support/migrated.ts';

// All files share an isolate.
await startEmpty();
hashCheaply();
rowCheck.isOn = true;
await migrate();
