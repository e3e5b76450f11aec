import { openPostgres } from '@edison/database/open-postgres';
import { createTestPostgres, defaultTestKind, seedOnceInRun } from '@edison/database/testing';
import { useQuickHashes } from '@edison/upstreams/identity/testing/seed-identity';
import { demoFolder } from './demo-folder.ts';
import { dataFolder, startSiteProcess } from './site-process.ts';

/** Variables that say where a site stores its data. */
export interface DemoPlace extends Readonly<Record<string, string>> {
  readonly EDISON_DATA_DIR: string;
  readonly SESSION_KEYS: string;
}

const SESSION_KEYS = 'seeded-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0';

let seeded: Promise<string> | undefined;

/**
 * A place of its own for a site, where it finds the demo as a first start leaves it: a PostgreSQL where that is installed, which is
 * a tenth of the work of an embedded database, and otherwise that. Passwords are quick to check. Not for tests of a first start.
 */
export async function demoPlace(): Promise<DemoPlace> {
  if (defaultTestKind !== 'postgres') return { EDISON_DATA_DIR: await demoFolder(), SESSION_KEYS };
  seeded ??= seedOnceInRun('demo_place', seed);
  const DATABASE_URL = await createTestPostgres(await seeded);
  return { EDISON_DATA_DIR: await dataFolder(), SESSION_KEYS, DATABASE_URL };
}

/** A place of its own for a process, with an empty database: a PostgreSQL where that is installed, and otherwise an embedded one. */
export async function emptyPlace(): Promise<DemoPlace> {
  const place = { EDISON_DATA_DIR: await dataFolder(), SESSION_KEYS };
  return defaultTestKind === 'postgres' ? { ...place, DATABASE_URL: await createTestPostgres() } : place;
}

/** Starts a site on an empty database, and makes the passwords of its people quick to check. */
async function seed(DATABASE_URL: string): Promise<void> {
  // Started as a process, so that the runner of journeys need not load the sources of the whole site.
  const site = await startSiteProcess({ DATABASE_URL, SESSION_KEYS, EDISON_DATA_DIR: await dataFolder(), LOG_LEVEL: 'silent', DEMO: '1' });
  await site.stop();
  await using database = await openPostgres(DATABASE_URL);
  await useQuickHashes(database);
}
