import { wireProblem } from '@edison/contracts/problem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startContent } from './create-content.ts';
import { silentLog } from './testing/silent-log.ts';

const root = 'projektedison.dk';
let content: Awaited<ReturnType<typeof startContent>>;
beforeAll(async () => {
  content = await startContent({ root, log: silentLog });
});
afterAll(() => content[Symbol.asyncDispose]());

const ask = (path: string, init: RequestInit = {}) => fetch(content.url + path, { redirect: 'manual', ...init });

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'nothing is written here: %s is refused for every address, and no page is sent',
  async (method) => {
    for (const path of [`/api/${root}/`, `/api/${root}/tilmelding/`, '/media/proces.svg', '/x/pages']) {
      const response = await ask(path, { method, body: '{}', headers: { 'content-type': 'application/json' } });
      expect([path, response.status]).toEqual([path, 404]);
      expect(wireProblem.parse(await response.json()).problem).toBe('NOT_FOUND');
    }
  },
);

test('a head has what the body would have, without it', async () => {
  const [head, whole] = [await ask('/media/deling.png', { method: 'HEAD' }), await ask('/media/deling.png')];
  for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'x-content-type-options']) {
    expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
  }
  expect((await head.arrayBuffer()).byteLength).toBe(0);
});

test('a picture is sent as the kind that it is, in full, and nobody may guess another', async () => {
  const response = await ask('/media/deling.png');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
  expect(response.headers.get('content-security-policy')).toBeNull();
});

test('an address with the hash of other content is not there: an old picture never stands for a new one', async () => {
  expect((await ask('/media/proces.0000000000.svg')).status).toBe(404);
  expect((await ask('/media/proces')).status).toBe(404);
});

test('a picture that changed is sent again, whatever the caller has kept', async () => {
  const response = await ask('/media/proces.svg', { headers: { 'if-none-match': '"an-older-one"' } });
  expect(response.status).toBe(200);
});

test.each([
  ['a path that climbs', '/api/projektedison.dk/..%2f..%2fetc%2fpasswd'],
  ['a path with a zero byte', '/api/projektedison.dk/tilmelding%00'],
  ['a path that is not UTF-8', '/api/projektedison.dk/%ff'],
  ['a part of a site', '/api/projektedison.dk/_global'],
  ['a name that every object has', '/api/projektedison.dk/__proto__'],
  ['another one', '/api/projektedison.dk/constructor'],
])('%s is no page, and the answer does not repeat it', async (_what, path) => {
  const response = await ask(path);
  const text = await response.text();
  expect([400, 404]).toContain(response.status);
  expect(text).not.toMatch(/passwd|__proto__|constructor|node_modules|\.ts/);
});

test('letters of another size are another address', async () => {
  expect((await ask(`/api/${root}/TILMELDING/`)).status).toBe(404);
});

test('a page says when it was published and changed, and belongs to everybody', async () => {
  const { Page } = await (await ask(`/api/${root}/tilmelding/`)).json();
  expect(Date.parse(Page.updatedAt)).toBeGreaterThanOrEqual(Date.parse(Page.publishedAt));
  expect(Page).toMatchObject({ guestAllowed: true, middleware: [] });
});
