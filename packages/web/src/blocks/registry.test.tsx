// @vitest-environment jsdom
import { contentBlock } from '@edison/contracts/content/blocks';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { sampleEvent, samplePage } from '../testing/sample.ts';
import { Blocks, loadBlocks, registry } from './registry.tsx';
import { contentClass, themeColours } from './themes.ts';

afterEach(cleanup);

const button = { Text: 'Gå', Url: '/gaa/' };
const blocks = contentBlock.array().parse([
  { ContentType: 'hero', Content: { Headline: 'Byg noget', Lead: 'Nu.', Primary: button } },
  { ContentType: 'richText', Content: { Html: '<p>Tekst</p>' } },
  { ContentType: 'cards', Content: { Cards: [{ Headline: 'Kort', Text: 'Tekst', Url: '/kort/' }] } },
  { ContentType: 'facts', Content: { Facts: [{ Figure: '90', Text: 'hold' }] } },
  { ContentType: 'accordion', Content: { Items: [{ Question: 'Hvad?', Html: '<p>Det.</p>' }] } },
  { ContentType: 'timeline', Content: { Steps: [{ When: 'Maj', Headline: 'Start', Text: 'Nu' }] } },
  { ContentType: 'quote', Content: { Text: 'Sjovt', Name: 'Ida', Role: 'Elev' } },
  { ContentType: 'image', Content: { Image: { Url: '/media/a.png', AltText: 'En robot' } } },
  { ContentType: 'callToAction', Content: { Headline: 'Kom med', Text: 'Nu', Primary: button } },
  { ContentType: 'eventList', Content: { Headline: 'Kalender', AnchorId: 'kalender' } },
  { ContentType: 'event', Content: { EventId: 'e1' } },
  { ContentType: 'articleList', Content: { Amount: 3 } },
  { ContentType: 'flashcards', Content: { Ids: ['prototype'] } },
  {
    ContentType: 'video',
    Content: {
      Video: {
        Kind: 'own',
        Title: 'Sådan går det til',
        Poster: { Url: '/media/film.webp', AltText: '' },
        Seconds: 40,
        Transcript: '<p>Hej.</p>',
        Url: '/media/film.mp4',
        Captions: '/media/film.vtt',
      },
    },
  },
  {
    ContentType: 'carousel',
    Content: { Slides: [{ Image: { Url: '/media/1.png', AltText: 'Et' } }, { Image: { Url: '/media/2.png', AltText: 'To' } }] },
  },
  {
    ContentType: 'winners',
    Content: { Winners: [{ Year: '2026', Prize: 'Første plads', Invention: 'Regnfangeren', Team: 'Fire elever', Text: 'En tragt.' }] },
  },
  { ContentType: 'people', Content: { People: [{ Name: 'Anne Bo', Role: 'Projektleder' }] } },
  { ContentType: 'downloads', Content: { Files: [{ Label: 'Plan', Url: '/media/plan.pdf' }] } },
  { ContentType: 'material', Content: { MaterialId: 'm1' } },
  { ContentType: 'attendeeForm', Content: { EventId: 'e1' } },
  { ContentType: 'judgeForm', Content: {} },
  { ContentType: 'cancelAttendee', Content: {} },
  { ContentType: 'submissionForm', Content: { EventId: 'e1' } },
  { ContentType: 'recording', Content: { EventId: 'e1' } },
]);

async function show(events = [sampleEvent('few-seats')]) {
  await loadBlocks(blocks);
  const { view } = samplePage('/', blocks, events);
  if (view.kind !== 'page') throw new Error('A page was asked for.');
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <Blocks answer={view.answer} />
    </QueryClientProvider>,
  );
}

describe('every block of the contract has a component', () => {
  test('the registry and the contract name the same blocks', () => {
    const named = contentBlock.options.map((option) => option.shape.ContentType.value);
    expect(Object.keys(registry).sort()).toEqual([...named].sort());
    expect(blocks.map(({ ContentType }) => ContentType).sort()).toEqual([...named].sort());
  });

  test('a page with one of each shows all of them under one main heading, without inline styles', async () => {
    const { container, getByRole, getAllByRole } = await show();
    expect(getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Byg noget']);
    expect(getByRole('img', { name: 'En robot' })).toBeDefined();
    expect(getByRole('link', { name: 'Kort' }).getAttribute('href')).toBe('/kort/');
    expect(container.querySelector('#kalender')?.textContent).toContain('Få pladser');
    expect(container.querySelector('[style]')).toBeNull();
  });

  test('without events the calendar says where to look instead', async () => {
    const { getByText } = await show([]);
    expect(getByText(/ingen events i kalenderen/)).toBeDefined();
  });
});

describe('a theme colour maps to a content class', () => {
  test('by name, by hex, and default for the rest', () => {
    expect(contentClass('Gul')).toBe('theme-yellow');
    expect(contentClass(themeColours.blæk)).toBe('theme-ink');
    expect(contentClass(undefined)).toBe('theme-default');
    expect(contentClass('constructor')).toBe('theme-default');
  });
});
