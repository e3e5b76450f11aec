import { signPreview } from '@edison/contracts/content/preview-token';
import { sitePath } from '@edison/contracts/fields';
import { readConfig } from './config.ts';
import { readSecrets } from './secrets.ts';

// Prints a preview link of a draft: `npm run preview -- /nyheder/ny-artikel/ [hours]`. Reads the same environment as the site.

const usage =
  'Say which page, and for how many hours the link opens it (72 when not said, 720 at most): npm run preview -- /nyheder/ny/ 24';
const mostHours = 720;

async function main(given: string | undefined, hoursGiven = '72'): Promise<void> {
  const path = sitePath.safeParse(given === undefined ? undefined : `/${given.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/'));
  const hours = Number(hoursGiven);
  if (!path.success || !(hours > 0 && hours <= mostHours)) throw new Error(usage);
  const config = readConfig(process.env);
  const key = config.purgeKey ?? (await readSecrets(config.sessionKeys, config.dataDirectory)).purgeKey;
  const until = new Date(Date.now() + hours * 3_600_000);
  console.log(`${config.siteUrl}/forhaandsvisning/${signPreview(key, path.data, until)}`);
  console.log(`Shows the draft of ${path.data} until ${until.toISOString()}, to everybody who has the link.`);
}

main(process.argv[2], process.argv[3]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
