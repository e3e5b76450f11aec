import { randomUUID } from 'node:crypto';
import type { onBehalf } from '@edison/contracts/bff/admin/person';
import { Problem } from '@edison/contracts/problem';
import type { z } from 'zod';
import type { Person } from '../../access/caller.ts';
import { actorOf, recordChange } from '../../audit/record-change.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseOneself } from '../person/logins.ts';
import { lockUser } from '../person/require-user.ts';

const longestMs = 30 * 60 * 1_000;

/**
 * Lets an admin read as somebody else for half an hour, and writes down who, whom and why.
 *
 * @throws Problem NOT_FOUND, FORBIDDEN for oneself, or PROFILE_DEACTIVATED: whoever is shut out sees nothing.
 */
export async function startOnBehalf(
  tx: Tx,
  { userId, reason }: { readonly userId: string; readonly reason: string },
  admin: Person,
  now: Date,
): Promise<z.infer<typeof onBehalf>> {
  const by = actorOf(admin);
  refuseOneself(by, userId);
  const user = await lockUser(tx, userId);
  if (user.state === 'deactivated') throw new Problem('PROFILE_DEACTIVATED', { field: 'userId' });
  const onBehalfId = randomUUID();
  const until = new Date(now.getTime() + longestMs);
  await tx
    .insertInto('on_behalf')
    .values({
      id: onBehalfId,
      admin: by.kind === 'person' ? by.id : admin.subject,
      subject: admin.subject,
      user_id: userId,
      started_at: now,
      until,
      ended_at: null,
    })
    .execute();
  const after = { onBehalfId, until: until.toISOString() };
  await recordChange(tx, { actor: by, action: 'user.start-on-behalf', object: { kind: 'user', id: userId }, reason, after }, now);
  return { onBehalfId, userId, email: user.email, name: `${user.first_name} ${user.last_name}`, until: until.toISOString() };
}
