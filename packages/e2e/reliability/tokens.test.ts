import { beforeAll, describe, expect, test } from 'vitest';
import { leaveRig, standingRig } from '../src/rig/standing-rig.ts';
import { hasPostgres, type Rig } from '../src/rig/start-rig.ts';
import { newcomer } from '../src/rig/test-event.ts';
import type { ProviderBehaviour } from '../src/running/instant-provider.ts';
import type { Answer, Teacher } from '../src/running/sign-in-at.ts';

const path = '/bff/me/sign-ups';
const usual: Omit<ProviderBehaviour, 'login'> = { accessSeconds: 1_800, refreshMilliseconds: 0, rotates: 'first', down: false };

describe.skipIf(!hasPostgres)('access tokens that run out, over two replicas', { timeout: 60_000 }, () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await standingRig();
    return leaveRig;
  }, 120_000);

  const behave = (behaviour: Partial<ProviderBehaviour>) => Object.assign(rig.provider.behaviour, usual, behaviour);
  /** A signed-in teacher whose access token has already expired. */
  const expired = async () => {
    behave({ accessSeconds: 0 });
    const teacher = await newcomer(rig);
    behave({});
    return teacher;
  };
  const fifty = (teacher: Teacher) =>
    Promise.all(Array.from({ length: 50 }, (_, i) => teacher.call(rig.replicas[i % 2 ? 1 : 0].url, 'GET', path)));
  const refreshesOf = ({ email }: Teacher) => {
    const { asked, done, reused } = rig.provider.refreshes;
    return { asked: asked.get(email) ?? 0, done: done.get(email) ?? 0, reused: reused.get(email) ?? 0 };
  };

  test('Q13 fifty calls at once are one refresh, and all fifty are answered', async () => {
    const teacher = await expired();
    const answers = await fifty(teacher);
    expect(refreshesOf(teacher)).toEqual({ asked: 1, done: 1, reused: 0 });
    expect(statuses(answers)).toEqual({ 200: 50 });
  });

  test('Q13 canary: when every replica gets the lease, a used refresh token is sent again and the login ends', async () => {
    await rig.query(
      `create function bff.let_all_in() returns trigger language plpgsql as $$ begin new.until := now() - interval '1 s'; return new; end $$`,
    );
    await rig.query('create trigger let_all_in before insert or update on bff.lease for each row execute function bff.let_all_in()');
    try {
      const teacher = await expired();
      behave({ refreshMilliseconds: 500 });
      const answers = await fifty(teacher);
      expect(refreshesOf(teacher).reused).toBeGreaterThan(0);
      expect(statuses(answers)).not.toEqual({ 200: 50 });
    } finally {
      behave({});
      await rig.query('drop function bff.let_all_in cascade');
    }
  });

  test('Q15 when a replica is killed during a refresh the next call refreshes, or is one 401 if the provider had already rotated the token', async () => {
    const [keeps, loses] = [await expired(), await expired()];
    const [first, second] = rig.replicas;
    behave({ refreshMilliseconds: 60_000, rotates: 'last' });
    const lost = [keeps.call(first.url, 'GET', path).catch(() => undefined)];
    await expect.poll(() => refreshesOf(keeps).asked).toBe(1);
    behave({ refreshMilliseconds: 60_000, rotates: 'first' });
    lost.push(loses.call(first.url, 'GET', path).catch(() => undefined));
    await expect.poll(() => refreshesOf(loses).done).toBe(1);
    await first.kill();
    const begun = performance.now();
    behave({});
    const [kept, gone] = await Promise.all([keeps.call(second.url, 'GET', path), loses.call(second.url, 'GET', path)]);
    const took = performance.now() - begun;
    const after = loses.call(second.url, 'GET', path);
    await Promise.all([...lost, after, first.start()]);
    await rig.whole();

    expect(kept.status).toBe(200);
    expect(refreshesOf(keeps)).toEqual({ asked: 2, done: 1, reused: 0 });
    expect([gone.status, Object(gone.body).problem]).toEqual([401, 'SESSION_EXPIRED']);
    expect(refreshesOf(loses)).toEqual({ asked: 2, done: 1, reused: 1 });
    expect(took).toBeLessThan(5_500);
    // The session is over; no further refresh is tried.
    expect([(await after).status, refreshesOf(loses).asked]).toEqual([401, 2]);
  });

  test('Q16 while the provider is down people with a valid token can work, the others get Retry-After, and nobody has to log in again', async () => {
    const [good, needs] = [await newcomer(rig), await expired()];
    behave({ down: true });
    const meanwhile = await Promise.all(Array.from({ length: 10 }, (_, i) => good.call(rig.replicas[i % 2 ? 1 : 0].url, 'GET', path)));
    const refused = await fetch(`${rig.url}${path}`, { headers: { cookie: needs.cookie, 'x-edison': '1' } });
    behave({});
    expect(statuses(meanwhile)).toEqual({ 200: 10 });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect((await refused.json()).problem).toBe('UPSTREAM_UNAVAILABLE');
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await needs.call(rig.url, 'GET', path)).status).toBe(200);
  });
});

function statuses(answers: readonly Answer[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));
}
