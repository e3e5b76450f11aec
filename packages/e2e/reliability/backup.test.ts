import { createTestPostgres } from '@edison/database/testing';
import { freePort } from '@edison/database/testing/free-port';
import { readConfig } from '@edison/site/config';
import { startSite } from '@edison/site/start-site';
import { expect, test } from 'vitest';
import { hasPostgres } from '../src/backup/database-copy.ts';
import { rehearsePostgres } from '../src/backup/rehearse.ts';
import { dataFolder } from '../src/running/site-process.ts';

test.skipIf(!hasPostgres)(
  'Q39 a copy of a running site has the same rows in every table and the same files, and people log in on it',
  {
    timeout: 120_000,
  },
  async () => {
    const start = async (environment: Readonly<Record<string, string>>) =>
      startSite(readConfig({ PORT: String(await freePort()), OPERATIONS_PORT: '0', LOG_LEVEL: 'silent', ...environment }));
    const { tables, rows, seconds, ...found } = await rehearsePostgres({ start, folder: dataFolder, database: createTestPostgres });
    if (process.env.EDISON_TEST_TIMES) console.info(`Measured for Q39: ${tables} tables, ${rows} rows, ${JSON.stringify(seconds)}`);
    expect(found).toEqual({ different: [], fileIsSame: true, sessionLives: true });
    expect([tables > 40, rows > 200]).toEqual([true, true]);
    expect(seconds.backup + seconds.restore + seconds.start).toBeLessThan(300);
  },
);
