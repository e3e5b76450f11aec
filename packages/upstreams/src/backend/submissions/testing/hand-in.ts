import type { TestBackend } from '../../testing/test-backend.ts';

/** Whom a code was made for: a school, and a teacher there. */
interface MadeFor {
  readonly school?: string;
  readonly teacher?: string;
}

/** A code of an event, for tests. */
export async function seedCode({ store }: TestBackend, code: string, eventId: string, uses: number, made: MadeFor = {}): Promise<void> {
  const owner = { institution_id: made.school ?? null, owner_user_id: made.teacher ?? null };
  const row = { code, kind: 'event' as const, target_id: eventId, label: null, max_uses: uses, ...owner };
  await store
    .insertInto('codes')
    .values({ ...row, valid_from: null, valid_until: null, revoked_at: null })
    .execute();
}

/** What a team hands in, but for the key. */
export function workOf(eventId: string, code: string) {
  return {
    eventId,
    code,
    teamName: 'Robotterne',
    title: 'Lampen, der vækker dig',
    text: 'Vi har bygget en lampe.\nDen tænder, når solen står op.',
    links: ['https://film.example/lampen?t=1#a', 'http://billeder.example/ærø'],
  };
}
