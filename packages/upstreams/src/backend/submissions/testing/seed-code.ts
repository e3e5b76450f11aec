import type { TestBackend } from '../../testing/test-backend.ts';

/** The school and the teacher that a code is made for. */
interface MadeFor {
  readonly school?: string;
  readonly teacher?: string;
}

/** Inserts a code for an event. */
export async function seedCode({ store }: TestBackend, code: string, eventId: string, uses: number, made: MadeFor = {}): Promise<void> {
  const owner = { institution_id: made.school ?? null, owner_user_id: made.teacher ?? null };
  const row = { code, kind: 'event' as const, target_id: eventId, label: null, max_uses: uses, ...owner };
  await store
    .insertInto('codes')
    .values({ ...row, valid_from: null, valid_until: null, revoked_at: null })
    .execute();
}

/** A valid submission, without its idempotency key. */
export function submissionInput(eventId: string, code: string) {
  return {
    eventId,
    code,
    teamName: 'Robotterne',
    title: 'Lampen, der vækker dig',
    text: 'Vi har bygget en lampe.\nDen tænder, når solen står op.',
    links: ['https://film.example/lampen?t=1#a', 'http://billeder.example/ærø'],
  };
}
