import { giveUp } from '../messages.ts';
import { PlatformError, wranglerJson } from '../wrangler.ts';
import { DATA_CONFIG, databasesOf } from './config.ts';
import { readDeployment } from './record.ts';

/**
 * Runs a statement on the deployed main database; returns the platform's JSON with rows. Exits if nothing is
 * deployed. Throws `PlatformError`, which does not contain the statement.
 */
export async function execute(statement: string): Promise<unknown> {
  const deployment = readDeployment();
  const [main] = databasesOf(deployment);
  if (!main || !deployment.databases[main.name])
    return giveUp('还不知道数据库的编号，请先运行 npm run deploy。');
  const command = ['d1', 'execute', main.name, '--remote', '-c', DATA_CONFIG, '--yes', '--json'];
  try {
    return await wranglerJson(...command, '--command', statement);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    throw new PlatformError('wrangler d1 execute', error.said);
  }
}
