import { type StartCounts, type StartStep, startStep } from '@edison/contracts/bff/admin/start-list';
import { danishDay } from '@edison/contracts/calendar/days';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, recordChange } from '../audit/record-change.ts';
import { givesSeatsOn } from '../calendar/closed-institutions.ts';
import type { Store, Tx } from '../database/tables.ts';
import { activeAdmins, type RoleStore } from '../users/roles/admins.ts';

const counted = (rows: RawBuilder<unknown>): RawBuilder<number> => sql`(select count(*)::int ${rows})`;

/** Counts that tell how far a new installation is, closed schools left out; reads only small tables. @param roleStore undefined where the provider is not ours. */
export async function readStartCounts(store: Store, roleStore: RoleStore | undefined, now: Date): Promise<StartCounts> {
  const open = givesSeatsOn(danishDay(now));
  const counts = await store
    .selectNoFrom([
      counted(sql`from backend.programmes`).as('programmes'),
      counted(sql`from backend.programmes where state = 'open'`).as('openProgrammes'),
      counted(sql`from backend.institutions i where ${open}`).as('schools'),
      counted(sql`from backend.institutions i where ${open} and (
        id in (select institution_id from backend.school_domains where institution_id is not null)
        or municipality in (select municipality from backend.school_domains where municipality is not null))`).as('schoolsWithDomains'),
      counted(sql`from backend.events`).as('events'),
      counted(sql`from backend.events where state = 'published'`).as('publishedEvents'),
    ])
    .executeTakeFirstOrThrow();
  const aside = await store.selectFrom('start_steps_aside').select('step').execute();
  // A step of a later release counts for nothing here.
  const setAside = aside.flatMap(({ step }) => startStep.safeParse(step).data ?? []);
  return { ...counts, ...(roleStore && { admins: (await activeAdmins(store, roleStore, false)).length }), setAside };
}

interface StepSetAside {
  readonly step: StartStep;
  readonly setAside: boolean;
}

/** Sets a step aside for all admins, or takes it back. Records a change only. Relies on `start_steps_aside_pkey`. */
export async function setStepAside(tx: Tx, { step, setAside }: StepSetAside, actor: Actor, now: Date): Promise<StepSetAside> {
  const changed = await (setAside
    ? tx
        .insertInto('start_steps_aside')
        .values({ step, set_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('step')
    : tx.deleteFrom('start_steps_aside').where('step', '=', step).returning('step')
  ).execute();
  if (changed.length > 0) {
    const action = setAside ? 'start-step.set-aside' : 'start-step.take-back';
    await recordChange(tx, { actor, action, object: { kind: 'start-step', id: step } }, now);
  }
  return { step, setAside };
}
