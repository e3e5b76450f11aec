import { readConfig } from '@edison/site/config';
import { startSite } from '@edison/site/start-site';

// Runs a site of whose process every clock, the identity provider's too, goes on by eleven minutes with each SIGUSR2. It reads the same
// variables as the site.

let ahead = 0;
const now = (): number => Reflect.apply(clock, undefined, []) + ahead;
const clock = Date.now;
globalThis.Date = new Proxy(Date, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
process.on('SIGUSR2', () => {
  ahead += 11 * 60_000;
  console.log(`${ahead / 60_000} minutes ahead`);
});
await using _site = await startSite(readConfig(process.env));
await new Promise<void>((resolve) => process.once('SIGTERM', () => resolve()));
