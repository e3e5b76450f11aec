import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase, stopTestPostgres, testKinds } from '../testing/test-database.ts';
import { createRemovalJob, type ExpiredTables } from './expired-rows.ts';

afterAll(stopTestPostgres);

const tables = (now: Date): ExpiredTables => ({
  notes: { table: 'public.note', where: sql`r.until < ${now} and not r.kept` },
  hidden: { table: 'public.note', where: sql`r.kept and r.text <> ''`, set: sql`text = ''` },
});

describe.each(testKinds)('on %s', (kind) => {
  test('a preview counts what the run then removes or empties, and changes nothing', async () => {
    await using database = await openTestDatabase(kind);
    await database.pool.query(`create table note (until date, kept boolean, text text);
      insert into note values ('2026-01-01', false, 'a'), ('2026-01-02', false, 'b'), ('2026-01-01', true, 'c'), ('2027-01-01', false, 'd')`);
    const job = createRemovalJob(database.queries('public'), tables);
    const at = { now: new Date('2026-06-01') };
    expect(await job.preview(at)).toEqual({ notes: 2, hidden: 1 });
    expect(await job.preview(at)).toEqual({ notes: 2, hidden: 1 });
    expect(await job.run(at)).toEqual({ counts: { notes: 2, hidden: 1 } });
    expect(await job.preview(at)).toEqual({ notes: 0, hidden: 0 });
    expect((await database.pool.query('select text from note order by text')).rows).toEqual([{ text: '' }, { text: 'd' }]);
  });
});
