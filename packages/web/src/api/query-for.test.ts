import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidate, keyFor, queryFor } from './query-for.ts';

test('a key is the path of the contract, and all that is asked with it in one', () => {
  expect(keyFor('/bff/admin/decisions')).toEqual(['/bff/admin/decisions', {}]);
  expect(queryFor('/bff/admin/users/:userId/mails', { params: { userId: 'u1' }, query: { page: 2 } }).queryKey).toEqual([
    '/bff/admin/users/:userId/mails',
    { userId: 'u1', page: 2 },
  ]);
});

test('a path that stands under another is not fetched again with it', async () => {
  const queries = new QueryClient();
  const [list, one] = [
    keyFor('/bff/admin/events', { query: { page: 1 } }),
    keyFor('/bff/admin/events/:eventId', { params: { eventId: 'e1' } }),
  ];
  for (const key of [list, one]) queries.setQueryData(key, 'there');
  await invalidate(queries, '/bff/admin/events');
  expect([list, one].map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
});

test('with an input, only what was asked with that is fetched again, whatever else was asked', async () => {
  const queries = new QueryClient();
  const mailsOf = (userId: string) => keyFor('/bff/admin/users/:userId/mails', { params: { userId }, query: { page: 1 } });
  for (const userId of ['u1', 'u2']) queries.setQueryData(mailsOf(userId), 'there');
  await invalidate(queries, ['/bff/admin/users/:userId/mails', { userId: 'u1' }]);
  expect(['u1', 'u2'].map((userId) => queries.getQueryState(mailsOf(userId))?.isInvalidated)).toEqual([true, false]);
});
