import { pageFile } from '@edison/upstreams/content/page-file';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { writePageSchema } from './write-page-schema.ts';

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
