import { type ContentBlock, contentBlock } from '@edison/contracts/content/blocks';
import { arrivingPage } from '@edison/contracts/content/page';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createBreaker } from '../../breaker/breaker.ts';
import { createCallWatch } from '../../operations/watch-calls.ts';
import { createContentClient } from '../content-client.ts';
import { createMedia } from '../media.ts';
import { fieldUses } from './field-uses.ts';
import { readBlock } from './read-block.ts';

const attack = '<img src=x onerror=alert(1)><svg onload=alert(2)><a href="javascript:alert(3)">tekst</a>';

interface Schema {
  readonly type?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The worst value that a schema accepts: the attack for text, a media address for a URL, any valid value otherwise. */
function worst(schema: Schema): unknown {
  const texts = [attack, '/media/a.webp', 'a', 'aaaaaaaaaaa', '123456'];
  if (schema.const ?? schema.enum) return schema.const ?? schema.enum?.[0];
  if (schema.oneOf?.[0]) return worst(schema.oneOf[0]);
  if (schema.items) return [worst(schema.items), worst(schema.items)];
  if (schema.properties) return Object.fromEntries(Object.entries(schema.properties).map(([key, property]) => [key, worst(property)]));
  if (schema.type !== 'string') return schema.type === 'boolean' ? true : 3;
  return texts.find((text) => new RegExp(schema.pattern ?? '').test(text));
}

const contract: Schema = JSON.parse(JSON.stringify(z.toJSONSchema(contentBlock)));
const each = (contract.oneOf ?? []).map((block) => [String(block.properties?.ContentType?.const), worst(block)] as const);

/** Media with one item and a CDN. */
const media = createMedia(
  {
    ...createContentClient('http://localhost:9', {
      ...createCallWatch(() => undefined).of('content'),
      failed: () => undefined,
      breaker: createBreaker({ now: Date.now }),
    }),
    fetch: async (_path, read) => read({ status: 200, body: { Url: '/media/fundet.webp', AltText: '' } }),
  },
  'https://cdn.example',
  () => 0,
);

async function read(type: string, content: object, said: unknown[] = []): Promise<ContentBlock | undefined> {
  const warn = (...words: unknown[]) => void said.push(words);
  return readBlock({ ContentType: type, Content: { ...content } }, '2024-01-01T00:00:00Z', { media, warn });
}

/** Every text of a value, with its place. */
function textsOf(value: unknown, name: string): readonly (readonly [name: string, text: string])[] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, Array.isArray(value) ? name : `${name}.${key}`));
}

describe('a block of each type of the contract', () => {
  test.each(each)('%s: its markup is clean, its media stand on the CDN, its words are as written', async (type, sample) => {
    const read = await readBlock(arrivingPage.shape.blocks.element.parse(sample), '2024-01-01T00:00:00Z', { media, warn: () => undefined });
    if (read === undefined) throw new Error(`The sample of ${type} is off its contract.`);
    const texts = textsOf(read.Content, type);
    for (const [name, text] of texts) {
      const use = fieldUses.get(name);
      if (use === 'html') expect(text).toMatch(/^<img [^<>]*src="x"[^<>]*\/><a>tekst<\/a>$/);
      if (use === 'html') expect(text).not.toContain('onerror');
      if (use === 'address') expect([name, text]).toEqual([name, 'https://cdn.example/media/a.webp']);
      if (use === undefined) expect([name, text]).not.toEqual([name, expect.stringContaining('/media/')]);
    }
    expect(texts).toContainEqual([`${type}.Theme`, attack]);
  });
});

describe('what holds markup is told by the contract', () => {
  test('and these are the fields of today', () => {
    expect([...fieldUses].filter(([, use]) => use === 'html').map(([name]) => name)).toEqual([
      'richText.Html',
      'accordion.Items.Html',
      'video.Video.Transcript',
    ]);
  });

  test('and so are addresses, however deep', () => {
    for (const name of [
      'hero.Image.Url',
      'cards.Cards.Image.Url',
      'video.Video.Poster.Url',
      'video.Video.Captions',
      'carousel.Slides.Image.Url',
    ])
      expect([name, fieldUses.get(name)]).toEqual([name, 'address']);
  });
});

describe('media items', () => {
  test('are found by their id in markup and in fields, and an editor’s link to an own page is that page', async () => {
    const html = '<p><a href="/{localLink:umb://document/6f1a}">os</a><img src="/old.png" data-udi="umb://media/6f1b" alt="R"></p>';
    const text = await read('richText', { Html: html, updatedDate: '2024-01-01T00:00:00Z' });
    expect(text?.ContentType === 'richText' ? text.Content.Html : '').toBe(
      '<p><a href="https://cdn.example/media/fundet.webp">os</a><img alt="R" src="https://cdn.example/media/fundet.webp" loading="lazy" /></p>',
    );
    const image = await read('image', { Image: { Url: 'umb://media/6f1b', AltText: 'R' } });
    expect(image?.ContentType === 'image' ? image.Content.Image.Url : '').toBe('https://cdn.example/media/fundet.webp');
  });

  test('a link by a number, which nobody can look up, leads nowhere', async () => {
    const text = await read('richText', { Html: '<a href="/{localLink:1066}">os</a>', updatedDate: '2024-01-01' });
    expect(text?.ContentType === 'richText' ? text.Content.Html : '').toBe('<a href="#">os</a>');
  });
});

describe('what an editor has to mend', () => {
  test('an unknown block is left out and named', async () => {
    const said: unknown[] = [];
    expect(await read('hologram', { Html: attack }, said)).toBeUndefined();
    expect(said).toEqual([['a block is off its contract and left out', { block: 'hologram', at: 'ContentType' }]]);
  });

  test('a block whose address runs script is left out', async () => {
    expect(await read('downloads', { Files: [{ Label: 'x', Url: 'javascript:alert(1)' }] })).toBeUndefined();
  });

  test('rich text goes by a date of its own, other markup by the page’s', async () => {
    const said: unknown[] = [];
    const text = await read('richText', { Html: '<b>fed</b>' }, said);
    expect(text?.ContentType === 'richText' ? text.Content.Html : '').toBe('<strong>fed</strong>');
    expect(said).toEqual([["Updated Date Missing, Can't display RTE correctly"]]);
    const questions = await read('accordion', { Items: [{ Question: 'a', Html: '<b>fed</b>' }] }, said);
    expect(questions?.ContentType === 'accordion' ? questions.Content.Items[0]?.Html : '').toBe('fed');
    expect(said).toHaveLength(1);
  });
});
