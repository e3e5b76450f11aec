import { defineRoutes } from '@edison/contracts/route';
import { pageFile } from '@edison/upstreams/content/page-file';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '../root.ts';
import { readSettings, writeCalls, writeConfiguration, writePageSchema, writeProblems } from './write-documents.ts';

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

test('a setting without a value is reported in words, one with a value as code', () => {
  const text = writeConfiguration([
    { name: 'PORT', fallback: '3000', meaning: 'Port.' },
    { name: 'SMTP_URL', fallback: '(none)', meaning: 'Mail.' },
  ]);
  expect(text).toContain('| `PORT` | `3000` | Port. |\n| `SMTP_URL` | none | Mail. |');
});

test('the settings are read from the site itself', async () => {
  expect((await readSettings(root)).map(({ name }) => name)).toContain('DATABASE_URL');
});

test('every kind of block may stand in a page, and nothing that the contract does not know', () => {
  const schema = JSON.parse(writePageSchema(pageFile));
  expect(schema.required).toEqual(expect.arrayContaining(['title', 'contentType', 'publishedAt', 'seo', 'blocks']));
  expect(schema.required).not.toContain('guestAllowed');
  expect(schema.additionalProperties).toBe(false);
  const kinds = schema.properties.blocks.items.oneOf.map(
    (block: { properties: { ContentType: { const: string } } }) => block.properties.ContentType.const,
  );
  expect(kinds).toEqual(expect.arrayContaining(['hero', 'richText', 'video', 'articleList']));
});

test('a picture need not say what the list of media says', () => {
  const schema = JSON.parse(writePageSchema(z.object({ Image: z.object({ Url: z.string(), AltText: z.string() }) })));
  expect(schema.properties.Image.required).toEqual(['Url']);
});
