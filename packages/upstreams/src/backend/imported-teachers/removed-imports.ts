import { digestsOfEmails } from '../codes/person-digest.ts';
import type { Tx } from '../database/tables.ts';

/**
 * Keeps for a year, as keyed digests, that these addresses are nobody's whom an old list may mean: removed or corrected by an admin, or left
 * by a profile. The same list does not bring them back.
 */
export async function keepRemoved(tx: Tx, emails: readonly string[], now: Date): Promise<void> {
  if (emails.length === 0) return;
  const forgetAt = new Date(now);
  forgetAt.setUTCFullYear(forgetAt.getUTCFullYear() + 1);
  const times = { removed_at: now, forget_at: forgetAt };
  await tx
    .insertInto('removed_imports')
    .values((await digestsOfEmails(tx, emails)).map((person) => ({ person, ...times })))
    .onConflict((conflict) => conflict.column('person').doUpdateSet(times))
    .execute();
}

/** When which of these addresses were removed. Relies on `removed_imports_pkey`. */
export async function readRemoved(tx: Tx, emails: readonly string[], now: Date): Promise<ReadonlyMap<string, Date>> {
  const persons = await digestsOfEmails(tx, emails);
  const rows = await tx
    .selectFrom('removed_imports')
    .select(['person', 'removed_at'])
    .where('person', 'in', [...persons, ''])
    .where('forget_at', '>=', now)
    .execute();
  const removed = new Map(rows.map(({ person, removed_at }) => [person, removed_at]));
  return new Map(
    emails.flatMap((email, i) => {
      const at = removed.get(persons[i] ?? '');
      return at === undefined ? [] : [[email, at]];
    }),
  );
}

/** Forgets that these addresses were removed: they are imported again. */
export async function forgetRemoved(tx: Tx, emails: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('removed_imports')
    .where('person', 'in', [...(await digestsOfEmails(tx, emails)), ''])
    .execute();
}
