import type { TestBackend } from '../../testing/test-backend.ts';

/** A code of an event, for tests; of a school where one is given. */
export async function plantCode({ store }: TestBackend, code: string, eventId: string, uses: number, school?: string): Promise<void> {
  const row = { code, kind: 'event' as const, target_id: eventId, label: null, max_uses: uses, institution_id: school ?? null };
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
