// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { createPrivateQueryClient, logoutKey } from './leave-when-signed-out.ts';

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

async function refused(statusCode: number, calls = 1): Promise<{ left: string[]; ended: unknown }> {
  const left: string[] = [];
  const queries = createPrivateQueryClient((href) => left.push(href));
  const refusal = new ApiProblem({ problem: 'SIGNED_OUT', message: '', statusCode, requestId: 'r' });
  for (let call = 0; call < calls; call += 1) {
    const ask = queries.fetchQuery({ queryKey: [call], queryFn: () => Promise.reject(refusal) });
    await expect(ask).rejects.toThrow('SIGNED_OUT');
  }
  return { left, ended: queries.getQueryData(['session-ended']) };
}

test('an ended session leads to the login page and back, with what the address asked for', async () => {
  history.replaceState(null, '', '/min-profil/konto?vis=alt');
  expect((await refused(401)).left).toEqual(['/login?reason=expired&returnTo=%2Fmin-profil%2Fkonto%3Fvis%3Dalt']);
});

test('nobody is sent away from a form that holds something unsent', async () => {
  document.body.innerHTML = '<form data-unsent="true"></form>';
  expect(await refused(401)).toEqual({ left: [], ended: true });
});

test('a form that holds nothing keeps nobody, and another refusal leads nowhere', async () => {
  document.body.innerHTML = '<form></form>';
  expect((await refused(401)).left).toHaveLength(1);
  expect((await refused(403)).left).toEqual([]);
});

test('a page of several calls, each refused, is left once', async () => {
  expect((await refused(401, 3)).left).toHaveLength(1);
});

test.each([
  ['under way', () => new Promise(() => undefined), 0],
  ['done', () => Promise.resolve({}), 0],
  ['refused', () => Promise.reject(new Error('no')), 1],
] as const)(
  'a call that is refused while a logout is %s sends nobody to the login page in its place, unless the logout failed',
  async (_state, logout, times) => {
    const left: string[] = [];
    const queries = createPrivateQueryClient((href) => left.push(href));
    const mutation = queries.getMutationCache().build(queries, { mutationKey: logoutKey, mutationFn: logout });
    void mutation.execute(undefined).catch(() => undefined);
    await expect.poll(() => mutation.state.status).not.toBe('idle');
    if (times === 1) await expect.poll(() => mutation.state.status).toBe('error');
    const refusal = new ApiProblem({ problem: 'SIGNED_OUT', message: '', statusCode: 401, requestId: 'r' });
    await queries.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(refusal) }).catch(() => undefined);
    expect(left).toHaveLength(times);
  },
);
