// @vitest-environment jsdom
import type { BlockType } from '@edison/contracts/content/blocks';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { showBlock } from '../testing/show-block.tsx';

afterEach(cleanup);

const show = (type: BlockType, content: object, path?: string) => showBlock(type, content, {}, path);

const primary = { Text: 'Tilmeld din klasse', Url: '/tilmelding/' };

describe('hero', () => {
  test('carries the main heading, one primary way on and a second', async () => {
    await show('hero', {
      Kicker: 'For 6. og 7. klasse',
      Headline: 'Byg noget',
      Lead: 'Nu.',
      Primary: primary,
      Secondary: { Text: 'Se mere', Url: '/om/' },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Byg noget' })).toBeDefined();
    expect(screen.getByRole('link', { name: primary.Text }).getAttribute('data-kind')).toBe('primary');
    expect(screen.getByRole('link', { name: 'Se mere' }).hasAttribute('data-kind')).toBe(false);
    expect(screen.getByText('For 6. og 7. klasse')).toBeDefined();
  });

  test('the line below the heading is decoration', async () => {
    const page = await show('hero', { Headline: 'Byg noget', Lead: 'Nu.' });
    expect([...page.querySelectorAll('svg')].every((drawing) => drawing.getAttribute('aria-hidden') === 'true')).toBe(true);
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  test('a picture keeps its text and its size, and is fetched first', async () => {
    await show('hero', {
      Headline: 'Byg',
      Lead: 'Nu.',
      Image: { Url: '/media/a.svg', AltText: 'En robot af pap', Width: 600, Height: 400 },
    });
    const picture = screen.getByRole('img', { name: 'En robot af pap' });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['600', '400']);
    expect(picture.getAttribute('fetchpriority')).toBe('high');
    expect(picture.hasAttribute('loading')).toBe(false);
  });

  test('the front page has a drawing of its own where there is no picture; other pages do not', async () => {
    const front = await show('hero', { Headline: 'Byg', Lead: 'Nu.' }, '/');
    const shapes = front.querySelectorAll('svg').length;
    cleanup();
    const other = await show('hero', { Headline: 'Byg', Lead: 'Nu.' });
    expect(shapes).toBeGreaterThan(other.querySelectorAll('svg').length);
  });
});

describe('text, pictures and words of others', () => {
  test('rich text stays the markup that the server cleaned', async () => {
    await show('richText', { Headline: 'Sådan', Html: '<h3>Trin 1</h3><p>Find et <strong>problem</strong>.</p>' });
    expect(screen.getByRole('heading', { level: 2, name: 'Sådan' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 3, name: 'Trin 1' })).toBeDefined();
    expect(screen.getByText('problem').tagName).toBe('STRONG');
  });

  test('a picture is a figure with its text, and waits until it is near', async () => {
    await show('image', { Image: { Url: '/media/a.png', AltText: 'To elever måler en bro' }, Caption: 'Lokalfinalen 2026' });
    const figure = within(screen.getByRole('figure'));
    expect(figure.getByRole('img', { name: 'To elever måler en bro' }).getAttribute('loading')).toBe('lazy');
    expect(figure.getByText('Lokalfinalen 2026').tagName).toBe('FIGCAPTION');
  });

  test('a picture without a caption has none, and an empty text makes it decoration', async () => {
    const page = await show('image', { Image: { Url: '/media/a.png', AltText: '' } });
    expect(page.querySelector('figcaption')).toBeNull();
    expect(page.querySelector('img')?.getAttribute('alt')).toBe('');
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('a quote names who said it', async () => {
    const page = await show('quote', { Text: 'Nu tør jeg godt.', Name: 'Ida', Role: 'Elev i 7. klasse' });
    expect(page.querySelector('blockquote')?.textContent).toBe('Nu tør jeg godt.');
    expect(page.querySelector('figcaption')?.textContent).toContain('Ida');
  });
});

describe('lists', () => {
  test('cards are a list, each with a heading that is its one link', async () => {
    await show('cards', {
      Headline: 'Vælg en vej',
      Intro: 'Der er to.',
      Cards: [
        { Headline: 'Idéer', Text: 'Find et problem', Url: '/ideer/', LinkText: 'Kom i gang' },
        { Headline: 'Uden vej', Text: 'Bare til at læse' },
      ],
    });
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 3, name: 'Idéer' })).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/ideer/']);
    expect(screen.getByText(/Kom i gang/).getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('Der er to.')).toBeDefined();
  });

  test('facts are terms with their figures', async () => {
    const page = await show('facts', {
      Facts: [
        { Figure: '90', Text: 'hold i finalen' },
        { Figure: '11.000', Text: 'elever' },
      ],
    });
    expect([...page.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['hold i finalen', '90'],
      ['elever', '11.000'],
    ]);
  });

  test('a timeline is an ordered list in the order of its editors', async () => {
    const page = await show('timeline', {
      Steps: [
        { When: 'August', Headline: 'Start', Text: 'a' },
        { When: 'Maj', Headline: 'Finale', Text: 'b' },
      ],
    });
    expect([...page.querySelectorAll('ol > li h3')].map((step) => step.textContent)).toEqual(['Start', 'Finale']);
  });

  test('questions fold with the browser’s own element, closed from the start, their answers in the markup', async () => {
    const page = await show('accordion', { Headline: 'Spørgsmål', Items: [{ Question: 'Hvad koster det?', Html: '<p>Ingenting.</p>' }] });
    const question = page.querySelector('details');
    expect(question?.open).toBe(false);
    expect(question?.querySelector('summary h3')?.textContent).toBe('Hvad koster det?');
    expect(question?.textContent).toContain('Ingenting.');
  });
});

describe('leading on', () => {
  test('the last section has a heading and one primary way', async () => {
    await show('callToAction', { Headline: 'Kom med', Text: 'Det er gratis.', Primary: primary });
    expect(screen.getByRole('heading', { level: 2, name: 'Kom med' })).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('data-kind'))).toEqual(['primary']);
  });

  test('a second way is plainer than the first', async () => {
    await show('callToAction', { Headline: 'Kom med', Text: 'Nu.', Primary: primary, Secondary: { Text: 'Læs mere', Url: '/om/' } });
    expect(screen.getByRole('link', { name: 'Læs mere' }).hasAttribute('data-kind')).toBe(false);
  });
});

describe('every block', () => {
  test('can be linked to by its anchor, and carries the class of its theme', async () => {
    const page = await show('facts', { AnchorId: 'tal', Theme: 'Mynte', Facts: [] });
    expect(page.querySelector('#tal')?.classList.contains('theme-mint')).toBe(true);
  });

  test('stands below the title of its page where there is no hero', async () => {
    await show('richText', { Html: '<p>Bare tekst</p>' });
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Side /om/']);
  });

  test('without a heading of its own has none', async () => {
    await show('richText', { Html: '<p>Bare tekst</p>' });
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });
});
