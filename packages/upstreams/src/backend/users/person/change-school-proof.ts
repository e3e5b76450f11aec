import type { SchoolProof } from '@edison/contracts/bff/users';
import { Problem } from '@edison/contracts/problem';
import { queueMail } from '@edison/mail/queue-mail';
import type { Tx } from '../../database/tables.ts';
import { endSchoolProof, proveSchool } from '../../school-proof/prove-school.ts';
import { describeProof, profiles } from '../profile.ts';
import { writeProvedMail } from '../user-mails.ts';
import { type AdminAction, lockUser } from './require-user.ts';

/** `institutionId`: the school that the admin has seen, which the user may have left meanwhile. */
interface AdminProof extends AdminAction {
  readonly institutionId: string;
}

/**
 * An admin proves that a user is at their school; a mail says so. Does nothing if it is proved already.
 *
 * @throws Problem NOT_FOUND, PROFILE_DEACTIVATED, or WRONG_STATE when the user has another school by now or the school is not confirmed.
 */
export async function proveByAdmin(tx: Tx, proof: AdminProof, siteUrl: string, now: Date): Promise<SchoolProof> {
  const { userId, institutionId, by, reason } = proof;
  const user = await lockUser(tx, userId);
  if (user.state === 'deactivated') throw new Problem('PROFILE_DEACTIVATED', { field: 'userId' });
  const isNew = await proveSchool(tx, { userId, institutionId, by: 'admin', actor: by, reason }, now);
  const { institution_id, institution_name, schoolProof } = await readProof(tx, userId);
  if (isNew) {
    await queueMail(tx, 'backend', {
      to: user.email,
      ...writeProvedMail(user.first_name, institution_name ?? '', 'admin', siteUrl),
      dedupeKey: `user:${user.id}:school-proved:${now.toISOString()}`,
    });
  }
  if (institution_id !== institutionId || schoolProof.state === 'unproved') throw new Problem('WRONG_STATE', { field: 'institutionId' });
  return schoolProof;
}

/** An admin takes the proof of a user's school back; the claim stays, and no mail domain of that school proves it again. @throws Problem NOT_FOUND. */
export async function withdrawProof(tx: Tx, { userId, by, reason }: AdminAction, now: Date): Promise<SchoolProof> {
  await lockUser(tx, userId);
  await endSchoolProof(tx, { userId, because: 'withdrawn', actor: by, reason }, now);
  return (await readProof(tx, userId)).schoolProof;
}

async function readProof(tx: Tx, userId: string) {
  const row = await profiles(tx).where('u.id', '=', userId).executeTakeFirstOrThrow();
  return { institution_id: row.institution_id, institution_name: row.institution_name, schoolProof: describeProof(row) };
}
