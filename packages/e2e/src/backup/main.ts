import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestPostgres, stopTestPostgres } from '@edison/database/testing';
import { startMailSink } from '../running/mail-sink.ts';
import { startSiteProcess } from '../running/site-process.ts';
import { hasPostgres } from './database-copy.ts';
import { rehearsePglite, rehearsePostgres } from './rehearse.ts';

// Rehearses what docs/operations/backup.md says, both kinds, with processes and a database of its own: `npm run rehearse:backup`.
// Ends with 1 when the copy is not the original, or took longer than five minutes.

const longestSeconds = 300;

async function rehearse(folder: string): Promise<boolean> {
  await using sink = await startMailSink();
  const start = (environment: Readonly<Record<string, string>>) => startSiteProcess({ SMTP_URL: sink.smtpUrl, ...environment });
  const parts = { start, folder: () => mkdtemp(join(folder, 'data-')), database: createTestPostgres };
  const embedded = await rehearsePglite(parts);
  console.log(`PGlite: ${tell(embedded)}`);
  if (!hasPostgres) {
    console.error('PostgreSQL is not installed here: initdb, postgres, pg_dump and pg_restore are needed for the other half.');
    return false;
  }
  const { tables, rows, different, ...found } = await rehearsePostgres(parts);
  console.log(`PostgreSQL: ${tables} tables with ${rows} rows, ${different.length} of them different; ${tell(found)}`);
  for (const line of different) console.log(`  ${line}`);
  return different.length === 0 && [embedded, found].every(isGood);
}

type Found = Awaited<ReturnType<typeof rehearsePglite>>;

const secondsOf = ({ seconds }: Found) => seconds.backup + seconds.restore + seconds.start;
const isGood = (found: Found) => found.fileIsSame && found.sessionLives && secondsOf(found) <= longestSeconds;

function tell(found: Found): string {
  const { fileIsSame, sessionLives, seconds } = found;
  const [backup, restore, start] = [seconds.backup, seconds.restore, seconds.start].map((some) => some.toFixed(1));
  return `file ${fileIsSame ? 'the same' : 'LOST'}, session ${sessionLives ? 'lives' : 'LOST'}; backup ${backup} s, restore ${restore} s, start and login ${start} s`;
}

const folder = await mkdtemp(join(tmpdir(), 'edison-rehearsal-'));
try {
  process.exitCode = (await rehearse(folder)) ? 0 : 1;
} finally {
  await stopTestPostgres();
  await rm(folder, { recursive: true, force: true });
}
