import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend('pglite');
});
afterAll(() => backend[Symbol.asyncDispose]());

async function names(query: string) {
  const { body } = await backend.call(`/institutions/GetConfirmedInstitutions?${query}`);
  return { total: body.total, names: body.items?.map((school) => String(school.name).replace(' (opdigtet)', '')) };
}

test('a guest finds confirmed schools in Danish order, Ø and Å last', async () => {
  const { total, names: all } = await names('pageSize=100');
  expect(total).toBe(14);
  expect(all?.slice(-2)).toEqual(['Ørsted Efterskole', 'Åløkke Friskole']);
});

test('a school that waits for its approval is not shown', async () => {
  await backend.store.updateTable('institutions').set({ state: 'pending' }).where('id', '=', 'skole-990012').execute();
  expect((await names('search=orsted')).names).toEqual([]);
});

test('a search folds Danish letters and Sct./Skt./Sankt, and narrows by municipality and type', async () => {
  expect((await names('search=skt.+laurentii')).names).toEqual(['Sankt Laurentii Skole']);
  expect((await names('search=990001')).names).toEqual(['Egebakkeskolen']);
  expect((await names('municipality=Odense&type=folkeskole')).names).toEqual(['Egebakkeskolen']);
  expect((await names('search=%25')).names).toEqual([]);
});

test('a control character is refused before the database sees it', async () => {
  for (const field of ['search', 'municipality', 'type']) {
    expect([field, (await backend.call(`/institutions/GetConfirmedInstitutions?${field}=a%00`)).status]).toEqual([field, 400]);
  }
});

test('pages have the size that was asked for, at most 100', async () => {
  const first = await names('pageSize=5&page=1');
  const second = await names('pageSize=5&page=2');
  expect(first.names).toHaveLength(5);
  expect(new Set([...(first.names ?? []), ...(second.names ?? [])]).size).toBe(10);
  expect((await backend.call('/institutions/GetConfirmedInstitutions?pageSize=101')).status).toBe(400);
});
