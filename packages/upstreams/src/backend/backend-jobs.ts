import type { jobNames } from '@edison/contracts/bff/admin/jobs';
import { createRemovalJob, type ExpiredTables } from '@edison/database/jobs/expired-rows';
import type { Job } from '@edison/database/jobs/job';
import { sql } from 'kysely';
import { type DeletionParts, previewDeletions, runDeletions } from './account/deletion/run-deletions.ts';
import type { BackendParts } from './backend-parts.ts';
import { expiryCutoff } from './co-owners/list-co-owners.ts';
import { oldDigests } from './codes/person-digest.ts';
import { fillQueues, previewFill } from './events/fill-queues.ts';
import { updatePlaces } from './institutions/places.ts';
import { countExpiredReservations, expireReservations } from './reservations/expire-reservations.ts';
import { expireProofs } from './school-proof/expire-proofs.ts';
import { notifyAdmins } from './school-proof/notify-admins.ts';
import { countExpiredOnBehalf, endExpiredOnBehalf } from './users/on-behalf.ts';

type JobParts = DeletionParts & Pick<BackendParts, 'adminAddresses'>;

/** What runs by itself in the backend. @param mails the job that watches over the outbox. */
export function backendJobs(parts: JobParts, mails: Omit<Job, 'name'>): readonly Job[] {
  const { store } = parts;
  const jobs: Readonly<Record<(typeof jobNames.backend)[number], Omit<Job, 'name'>>> = {
    'delete-accounts': {
      schedule: '*/10 * * * *',
      run: ({ signal }) => runDeletions(parts, signal),
      preview: ({ now }) => previewDeletions(store, now),
    },
    'delete-expired-rows': { schedule: '0 * * * *', ...createRemovalJob(store, expiredRows) },
    'end-on-behalf': {
      schedule: '* * * * *',
      run: ({ now }) => endExpiredOnBehalf(store, now),
      preview: ({ now }) => countExpiredOnBehalf(store, now),
    },
    'expire-reservations': {
      schedule: '* * * * *',
      run: ({ now, signal }) => expireReservations(parts, now, signal),
      preview: ({ now }) => countExpiredReservations(store, now),
    },
    'expire-school-proofs': {
      schedule: '30 3 * * *',
      run: async ({ now }) => ({ counts: await expireProofs(store, now) }),
      preview: ({ now }) => expireProofs(store, now, true),
    },
    'fill-queues': {
      schedule: '*/5 * * * *',
      run: async ({ now, signal }) => {
        const run = await fillQueues(parts, now, signal);
        if (run.counts.promoted || run.counts.decided) parts.wakeOutbox();
        return run;
      },
      preview: ({ now }) => previewFill(parts, now),
    },
    'send-mails': mails,
    'update-places': {
      schedule: '5 0 * * *',
      run: async ({ now }) => ({ counts: await updatePlaces(store, now) }),
      preview: ({ now }) => updatePlaces(store, now, true),
    },
    'notify-admins': {
      schedule: '0 7 * * *',
      run: async ({ now }) => {
        const counts = await notifyAdmins(parts, now);
        if (counts.mailsToAdmins > 0) parts.wakeOutbox();
        return { counts };
      },
      preview: ({ now }) => notifyAdmins(parts, now, true),
    },
  };
  return Object.entries(jobs).map(([name, job]) => ({ name, ...job }));
}

const hour = 60 * 60 * 1_000;
/** How long idempotency keys are kept. */
const keptMs = 7 * 24 * hour;

/**
 * What is deleted each hour: idempotency keys after a week, guests' links eight weeks after deadline and session, expired grants,
 * reservations a day after they were made, invitations and co-ownerships a month after their end, who has read a team and who was asked
 * about a newcomer after 13 months, old digests of persons, and mails a month after they were sent or given up, because they hold names,
 * addresses and secrets.
 */
export function expiredRows(now: Date): ExpiredTables {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const monthAgo = before(30 * 24 * hour);
  return {
    idempotencyKeys: { table: 'backend.idempotency_keys', where: sql`r.created_at < ${before(keptMs)}` },
    cancelLinks: {
      table: 'backend.cancel_links',
      where: sql`r.expires_at < ${before(8 * keptMs)} and not exists (
        select from backend.sign_ups u join backend.sessions s on s.id = u.session_id
        where u.id = r.sign_up_id and s.ends_at >= ${before(8 * keptMs)}
      )`,
    },
    recordingGrants: { table: 'backend.recording_grants', where: sql`r.grant_until < ${now}` },
    materialGrants: { table: 'backend.material_grants', where: sql`r.until < ${now}` },
    reservations: { table: 'backend.reservations', where: sql`r.forget_at < ${now} and not r.reserved` },
    dayCounters: { table: 'backend.day_counters', where: sql`r.ends_at < ${now}` },
    ...oldDigests(now),
    schoolQuestions: { table: 'backend.school_questions', where: sql`coalesce(r.answered_at, r.asked_at) < ${before(395 * 24 * hour)}` },
    teamReadings: { table: 'backend.team_readings', where: sql`r.read_at < ${before(395 * 24 * hour)}` },
    // They hold addresses of other people.
    coOwners: {
      table: 'backend.co_owners',
      where: sql`r.ended_at < ${monthAgo} or (r.accepted_at is null and r.created_at < ${expiryCutoff(monthAgo)})`,
    },
    importedTeachers: { table: 'backend.imported_teachers', where: sql`r.forget_at < ${now}` },
    removedImports: { table: 'backend.removed_imports', where: sql`r.forget_at < ${now}` },
    mails: {
      table: 'backend.outbox',
      // An invitation that was given up is kept with the teacher, whose state it tells.
      where: sql`(r.state = 'sent' and r.sent_at < ${monthAgo}) or (r.state = 'dead' and r.due_at < ${monthAgo}
        and not exists (select from backend.imported_teachers t where t.mail_key = r.dedupe_key and t.user_id is null))`,
    },
  };
}
