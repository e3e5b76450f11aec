import { defineRoutes } from '@edison/contracts/route';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '../root.ts';
import { readSettings } from './read-settings.ts';
import { writeCalls } from './write-calls.ts';
import { writeConfiguration } from './write-configuration.ts';
import { writeProblems } from './write-problems.ts';

const own = defineRoutes({
  open: { method: 'GET', path: '/bff/x', summary: 'Opens a | b.', who: 'anyone', kind: 'navigation', answer: z.string(), problems: [] },
});
const upstream = defineRoutes({
  GetX: {
    method: 'GET',
    path: '/x/Get',
    summary: 'Gets.',
    who: 'signed-in',
    own: { in: 'query', key: 'email', is: 'email' },
    answer: z.string(),
    problems: ['NOT_FOUND'],
  },
});

test('each call is a row on its own side, with who may and what must be theirs', () => {
  const text = writeCalls([
    { name: 'own', module: 'x', table: own },
    { name: 'upstream', module: 'upstream/x', table: upstream },
  ]);
  const [before, after] = text.split('## The bff to its upstreams');
  expect(before).toContain('| `open` | `GET /bff/x` | anyone; *navigation* | Opens a \\| b. | – | – |');
  expect(after).toContain('| `GetX` | `GET /x/Get` | signed in; `email` own | Gets. | NOT_FOUND | – |');
});

test('problems stand by status, with the calls that name them', () => {
  const text = writeProblems({ FULL: 409, BAD: 400 }, new Map([['FULL', ['takeSeat']]]));
  expect(text.indexOf('`BAD` | 400 | any call')).toBeLessThan(text.indexOf('`FULL` | 409 | `takeSeat`'));
});

test('a setting without a value is told in words, one with a value as code', () => {
  const text = writeConfiguration([
    { name: 'PORT', fallback: '3000', meaning: 'Port.' },
    { name: 'SMTP_URL', fallback: '(none)', meaning: 'Mail.' },
  ]);
  expect(text).toContain('| `PORT` | `3000` | Port. |\n| `SMTP_URL` | none | Mail. |');
});

test('the settings are read from the site itself', async () => {
  expect((await readSettings(root)).map(({ name }) => name)).toContain('DATABASE_URL');
});
