import type { Leaving, Programme } from '@edison/contracts/bff/programmes';
import { isOver } from '@edison/contracts/deadline';
import { Problem } from '@edison/contracts/problem';
import { type Change, recordChange } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import { futureSignUps, releaseAll } from '../seats/release-sign-up.ts';
import { describeSignUp, signUpsOf } from '../sign-ups/list-sign-ups.ts';
import { isOwn, queueMembershipMail } from './membership-mails.ts';
import { type MembershipChange, requireProgramme } from './programmes.ts';

interface LeaveRequest extends MembershipChange {
  readonly confirm: boolean;
}

/**
 * Without `confirm`, lists the future sign-ups that leaving would cancel. With it, ends the membership and cancels them in one transaction;
 * an admin also after the deadlines of the sign-ups. Does nothing for a user who is no member.
 *
 * @throws Problem NOT_FOUND, or CANCEL_DEADLINE_PASSED when the deadline of one of them has passed.
 */
export async function leaveProgramme(context: ChangeContext, { confirm, ...change }: LeaveRequest, siteUrl: string): Promise<Leaving> {
  const { userId, programmeKey, by, byAdmin } = change;
  const { tx, now } = context;
  const programme = await requireProgramme(tx, userId, programmeKey, now);
  if (!programme.joined) return { left: false, programme, signUps: [] };
  if (!confirm) {
    const depending = await futureSignUps(tx, { userId, programmeKey }, now);
    return { left: false, programme, signUps: await describeSignUps(tx, depending, now) };
  }
  const released = await releaseAll(context, { userId, programmeKey }, { by: by.actor, reason: by.reason });
  // Checked under the locks of the sessions; throwing rolls the released seats back.
  if (!byAdmin && released.some(({ cancel_until, starts_at }) => isOver(cancel_until, now, starts_at)))
    throw new Problem('CANCEL_DEADLINE_PASSED');
  const gone = await tx
    .deleteFrom('memberships')
    .where('user_id', '=', userId)
    .where('programme_key', '=', programmeKey)
    .returning('joined_at')
    .executeTakeFirst();
  if (gone) {
    await recordChange(tx, { ...by, ...left(change, programme), after: { released: released.length } }, now);
    await queueMembershipMail(tx, change, { kind: 'left', programme, siteUrl, signUps: released.length }, now);
  }
  return { left: gone !== undefined, programme: { ...programme, joined: false }, signUps: await describeSignUps(tx, released, now) };
}

/** Written to the programme, or, when an admin does it for somebody, to that person: it stands on their page. */
function left({ userId, programmeKey, by, byAdmin }: MembershipChange, { title }: Programme): Omit<Change, 'actor'> {
  return byAdmin && !isOwn({ userId, by })
    ? { action: 'user.leave-programme', object: { kind: 'user', id: userId }, before: { programmeKey, title } }
    : { action: 'programme.leave', object: { kind: 'programme', id: programmeKey }, before: { userId } };
}

/** Relies on `sign_ups_pkey`. */
async function describeSignUps(tx: Tx, found: readonly { readonly id: string }[], now: Date): Promise<Leaving['signUps']> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await signUpsOf(tx).where('u.id', 'in', ids).orderBy('s.starts_at').orderBy('u.id').execute();
  return rows.map((row) => describeSignUp(row, now));
}
