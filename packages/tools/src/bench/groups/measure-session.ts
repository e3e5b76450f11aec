import { openSessionReads } from '@edison/bff/testing/measure-reads';
import { openDatabase } from '@edison/database/open-database';

// Prints the CPU of reading a session, by round: `measure-session.ts <database> <rounds>`. The schema must be migrated already.

const [url = '', rounds = '3'] = process.argv.slice(2);
await using database = await openDatabase({ kind: 'postgres', url });
const measure = await openSessionReads(database, { reads: 20_000 });
await measure();
const found = [];
for (let round = 0; round < Number(rounds); round += 1) found.push(await measure());
console.log(JSON.stringify(found));
process.exit(0);
