import { readConfig } from '@edison/site/config';
import { startSite } from '@edison/site/start-site';

// Runs a site whose demo was seeded in the summer holidays, and which has begun a new school year since:
// `node serve-over-summer.ts 2027-07-20 2027-08-09`. It reads the same variables as the site.

const [seeded = '', from = ''] = process.argv.slice(2);
let today = new Date(seeded);
await using site = await startSite(readConfig(process.env), { now: () => today });
today = new Date(from);
console.log(`In another school year at ${site.url}`);
await new Promise<void>((resolve) => process.once('SIGTERM', () => resolve()));
