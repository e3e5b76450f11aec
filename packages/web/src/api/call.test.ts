import type { signUpRoutes } from '@edison/contracts/bff/sign-ups';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { callRoute } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

/** Replaces `fetch` by one that gives this answer, and records the requests. */
function wire(answer: () => Response | Promise<Response>): { readonly sent: Request[] } {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push(new Request(new URL(path, 'http://edison.example'), init));
    return answer();
  });
  return { sent };
}

const cancel = () =>
  callRoute<(typeof signUpRoutes)['cancelSignUp']>('POST', '/bff/sign-ups/:signUpId/cancel', { params: { signUpId: 'a/b' }, body: {} });

describe('a call follows its contract', () => {
  test('parameters are filled in and escaped, and the custom header is sent', async () => {
    const { sent } = wire(() => Response.json({ signUpId: 'a' }));
    await cancel();
    expect(sent[0]?.url).toBe('http://edison.example/bff/sign-ups/a%2Fb/cancel');
    expect(sent[0]?.headers.get('x-edison')).toBe('1');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  });

  test('a refusal carries its code and request id', async () => {
    wire(() => Response.json({ problem: 'CANCEL_DEADLINE_PASSED', message: '', statusCode: 409, requestId: 'r-7' }, { status: 409 }));
    await expect(cancel()).rejects.toMatchObject({ code: 'CANCEL_DEADLINE_PASSED', wire: { requestId: 'r-7' } });
  });

  test('a refusal says how long to wait, where the server told', async () => {
    const body = { problem: 'RATE_LIMITED', message: '', statusCode: 429, requestId: 'r' };
    wire(() => Response.json(body, { status: 429, headers: { 'retry-after': '540' } }));
    await expect(cancel()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 540 });
  });

  test.each([
    ['no server', () => Promise.reject(new TypeError('failed'))],
    ['an answer that is not ours', () => new Response('<html>', { status: 502 })],
  ])('%s is told as unavailable', async (_what, answer) => {
    wire(answer);
    await expect(cancel()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  });
});
