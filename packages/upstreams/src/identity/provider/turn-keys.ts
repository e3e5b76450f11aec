import type { Job } from '@edison/database/jobs/job';
import type { RowSealer } from '@edison/database/seal';
import { type Kysely, sql } from 'kysely';
import { countOlderApps, sealAppsAgain } from '../second-factor/code-app.ts';
import type { IdentityTables } from '../tables.ts';
import { addKey, lastGeneration, makeKey, openKey } from './signing-keys.ts';

const day = 86_400_000;
/** How long a key signs. */
const turnMs = 90 * day;
/** How long a key is published before it signs: longer than anybody keeps the published keys. */
const aheadMs = day;
/** How long a key stays published when the next one signs. Tokens are valid for half an hour; a logout may bring an older one. */
const afterMs = 7 * day;

interface Keys {
  readonly queries: Kysely<IdentityTables>;
  readonly sealer: RowSealer;
  /** No other release can run on this database now, so that a key in clear need not wait its day. */
  readonly alone: boolean;
}

/** The job that turns the provider's keys, and seals the secrets of apps anew; without a sealer there are no keys to turn. */
export function turnKeysJob(keys: Omit<Keys, 'sealer'>, sealer: RowSealer | undefined, appSealer: RowSealer): Omit<Job, 'name'> {
  const none = { sealedKeys: 0, newKeys: 0, removedKeys: 0 };
  const withApps = (counts: typeof none, apps: number) => ({ ...counts, sealedKeys: counts.sealedKeys + apps });
  return {
    schedule: '25 * * * *',
    async run({ now }) {
      const apps = await sealAppsAgain(keys.queries, appSealer);
      return { counts: withApps(sealer ? await turnKeys({ ...keys, sealer }, now) : none, apps) };
    },
    async preview({ now }) {
      const apps = await countOlderApps(keys.queries, appSealer);
      return withApps(sealer ? await previewTurn({ ...keys, sealer }, now) : none, apps);
    },
  };
}

/** Seals the key of a release to 0.2.0, seals again what an older secret has sealed, makes the next key when it is due, and removes old ones. */
export async function turnKeys({ queries, sealer, alone }: Keys, now: Date) {
  const sealedKeys = (await sealOpenKey({ queries, sealer, alone }, now)) + (await sealAgain(queries, sealer));
  const due = await nextIsDue(queries, now);
  const next = { sealer, signsFrom: new Date(now.getTime() + aheadMs), after: due, madeAt: now };
  const newKeys = due !== undefined && (await addKey(queries, await makeKey(), { ...next, after: due })) ? 1 : 0;
  const { numDeletedRows } = await queries.deleteFrom('sealed_key').where(isReplaced(now)).executeTakeFirst();
  return { sealedKeys, newKeys, removedKeys: Number(numDeletedRows) };
}

async function previewTurn({ queries, sealer, alone }: Keys, now: Date) {
  const open = await openKeys(queries, alone, now).execute();
  const older = await queries.selectFrom('sealed_key').select(['kid', 'sealed']).where(isOlder(sealer)).execute();
  const replaced = await queries.selectFrom('sealed_key').select('kid').where(isReplaced(now)).execute();
  return {
    sealedKeys: open.length + older.filter((row) => openKey(sealer, row)).length,
    newKeys: (await nextIsDue(queries, now)) === undefined ? 0 : 1,
    removedKeys: replaced.length,
  };
}

const isOlder = (sealer: RowSealer) => sql<boolean>`not starts_with(sealed, ${sealer.newest})`;

/** A later key has signed for long enough. */
const isReplaced = (now: Date) => sql<boolean>`exists (
  select 1 from identity.sealed_key as later
  where later.generation > sealed_key.generation and later.signs_from <= ${new Date(now.getTime() - afterMs)})`;

function openKeys(queries: Kysely<IdentityTables>, alone: boolean, now: Date) {
  const all = queries.selectFrom('signing_key').select(['jwk', 'created_at']).where('slot', '=', 1);
  return alone ? all : all.where('seal_after', '<=', now);
}

/** Moves the key in clear behind all others, in one transaction: it signs before and after. */
async function sealOpenKey({ queries, sealer, alone }: Keys, now: Date): Promise<number> {
  return queries.transaction().execute(async (tx) => {
    const open = await openKeys(tx, alone, now).forUpdate().executeTakeFirst();
    if (!open) return 0;
    const key = { ...open.jwk, kid: open.jwk.kid ?? '' };
    await tx.deleteFrom('sealed_key').where('kid', '=', key.kid).execute();
    const added = await addKey(tx, key, { sealer, signsFrom: open.created_at, after: await lastGeneration(tx), madeAt: open.created_at });
    if (!added) throw new Error('Another process has made a key at the same moment');
    await tx.deleteFrom('signing_key').where('slot', '=', 1).execute();
    return 1;
  });
}

async function sealAgain(queries: Kysely<IdentityTables>, sealer: RowSealer): Promise<number> {
  const rows = await queries.selectFrom('sealed_key').select(['kid', 'sealed']).where(isOlder(sealer)).execute();
  let count = 0;
  for (const row of rows) {
    const key = openKey(sealer, row);
    if (!key) continue;
    const sealed = sealer.seal(JSON.stringify(key), row.kid);
    await queries.updateTable('sealed_key').set({ sealed }).where('kid', '=', row.kid).where('sealed', '=', row.sealed).execute();
    count += 1;
  }
  return count;
}

/** The generation that is to be followed by a new key; undefined while it is young, or a key lies in clear beside replicas of 0.2.0. */
async function nextIsDue(queries: Kysely<IdentityTables>, now: Date): Promise<number | undefined> {
  const open = await queries.selectFrom('signing_key').select('slot').executeTakeFirst();
  const last = await queries.selectFrom('sealed_key').select(['generation', 'created_at']).orderBy('generation', 'desc').executeTakeFirst();
  return !open && last && last.created_at.getTime() + turnMs <= now.getTime() ? last.generation : undefined;
}
