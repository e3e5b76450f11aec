import { describe, expect, test } from 'vitest';
import { answering, refusing, standInFetch, waiting } from './stand-in-bff.ts';

const params = { eventId: 'e1' };
const open = '/bff/materials/:materialId/open';
const standIn = standInFetch(
  [
    answering('GET', '/bff/events/:eventId/recordings', { params, body: { items: [], total: 0 } }),
    answering('GET', '/bff/events', { query: { eventIds: 'e1,e2' }, body: { items: [], total: 0 } }),
    answering('POST', open, { params: { materialId: 'm1' }, body: { files: [] } }),
    refusing('POST', open, { params: { materialId: 'm1' }, sent: { code: 'ABCD-EFGH' }, problem: 'CODE_INVALID' }),
    refusing('POST', open, { params: { materialId: 'm2' }, problem: 'CODE_INVALID' }),
    waiting('GET', '/bff/materials/:materialId', { params: { materialId: 'm1' } }),
    { call: 'GET /bff/session', said: { kind: 'answer', body: { kind: 'somebody' } } },
  ],
  async () => new Response('another house'),
);
const post = (url: string, body: object) => standIn(url, { method: 'POST', body: JSON.stringify(body) });

describe('the stand-in for the bff', () => {
  test('answers a call by its method and address', async () => {
    expect(await (await standIn('/bff/events/e1/recordings')).json()).toEqual({ items: [], total: 0 });
    expect((await standIn('/bff/events?eventIds=e1%2Ce2')).status).toBe(200);
    expect((await post('/bff/materials/m1/open', {})).status).toBe(200);
  });

  test('tells calls of one address apart by their bodies', async () => {
    expect((await post('/bff/materials/m1/open', { code: 'ABCD-EFGH' })).status).toBe(409);
    expect((await post('/bff/materials/m1/open', {})).status).toBe(200);
  });

  test('refuses with the code and its status', async () => {
    const response = await post('/bff/materials/m2/open', { code: 'ABCD-EFGH' });
    expect([response.status, await response.json()]).toMatchObject([409, { problem: 'CODE_INVALID', statusCode: 409 }]);
  });

  test('refuses what the contract of the call refuses, and what nothing answers', async () => {
    expect((await post('/bff/materials/m1/open', { kode: 'ABCD-EFGH' })).status).toBe(400);
    expect((await standIn('/bff/events?eventIds=e%201')).status).toBe(400);
    expect((await standIn('/bff/events/e2/recordings')).status).toBe(404);
    expect((await standIn('/bff/nothing')).status).toBe(400);
  });

  test('does not give an answer that the contract does not have', async () => {
    await expect(standIn('/bff/session')).rejects.toThrow(/kind/);
  });

  test('keeps a call waiting until it is aborted', async () => {
    const left = new AbortController();
    const asked = standIn('/bff/materials/m1', { signal: left.signal });
    left.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
    await expect(standIn('/bff/events/e1/recordings', { signal: left.signal })).rejects.toThrow('left');
  });

  test('leaves other addresses alone', async () => {
    expect(await (await standIn('/media/a.png')).text()).toBe('another house');
  });
});
