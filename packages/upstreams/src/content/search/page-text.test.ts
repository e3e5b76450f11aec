import { describe, expect, test } from 'vitest';
import { searchable, textPage } from '../testing/searchable.ts';
import { plainText, readPageText } from './page-text.ts';

const image = { Url: '/media/billede.webp', AltText: 'Alternativ tekst' };
const block = (ContentType: string, Content: object) => ({ ContentType, Content });

const blocks = [
  block('hero', { Headline: 'Overskrift', Kicker: 'Kicker', Lead: 'Indledning', Image: image, Primary: { Text: 'Knaptekst', Url: '/a/' } }),
  block('cards', { Cards: [{ Headline: 'Kortnavn', Text: 'Korttekst', Url: '/b/', LinkText: 'Linktekst' }] }),
  block('accordion', { Items: [{ Question: 'Spørgsmålet', Html: '<p>Svaret <b>her</b></p>' }] }),
  block('timeline', { Steps: [{ When: 'Uge 7', Headline: 'Trinnet', Text: 'Trintekst' }] }),
  block('facts', { Facts: [{ Figure: '11.000', Text: 'faktatekst' }] }),
  block('quote', { Text: 'Citatet', Name: 'Citatgiver', Role: 'Rolle' }),
  block('video', {
    Text: 'Om filmen',
    Video: {
      Kind: 'own',
      Title: 'Filmtitel',
      Poster: image,
      Seconds: 60,
      Url: '/media/f.mp4',
      Captions: '/media/f.vtt',
      Transcript: '<p>Udskriften</p>',
    },
  }),
  block('flashcards', { Ids: ['prototype', 'findes-ikke'] }),
  block('winners', { Winners: [{ Year: '2025', Prize: 'Prisen', Invention: 'Opfindelsesnavn', Team: 'Holdnavn', Text: 'Vindertekst' }] }),
  block('people', { People: [{ Name: 'Ida Krog', Role: 'Konsulent', Text: 'Personen' }] }),
  block('downloads', { Files: [{ Label: 'Filnavn', Text: 'Filtekst', Url: '/media/ark.pdf', Kind: 'PDF' }] }),
  block('carousel', { Slides: [{ Image: image, Caption: 'Billedtekst' }, { Image: image }] }),
];

const read = (...content: readonly object[]) => {
  const { flashcards } = searchable();
  return readPageText(textPage('/a/', 'Titlen', '', { blocks: content }), flashcards);
};

describe('what a page says is read', () => {
  test('of every kind of block', () => {
    const { title, headings, paragraphs } = read(...blocks);
    expect(title).toBe('Titlen');
    expect(headings).toEqual([
      ...[
        'Overskrift',
        'Kortnavn',
        'Spørgsmålet',
        'Trinnet',
        'Citatgiver',
        'Filmtitel',
        'Prototype',
        'Opfindelsesnavn',
        'Ida Krog',
        'Filnavn',
      ],
    ]);
    const said = [
      'Indledning',
      'Korttekst',
      'Svaret her',
      'Uge 7',
      'Trintekst',
      'faktatekst',
      'Citatet',
      'Udskriften',
      'En model, man kan prøve af.',
    ];
    expect(paragraphs).toEqual(expect.arrayContaining([...said, 'Vindertekst', 'Holdnavn', 'Personen', 'Filtekst', 'Billedtekst']));
    expect(paragraphs[0]).toBe('Alt om Titlen.');
  });

  test('but not what nobody reads, nor what is about other pages', () => {
    expect(JSON.stringify(read(...blocks))).not.toMatch(/media|Knaptekst|Linktekst|Alternativ|findes-ikke|PDF|own/);
  });
});

describe('HTML is read as text', () => {
  test('headings apart, paragraphs and list items one by one', () => {
    const html = '<h2 id="x">Først <em>dette</em></h2><p>Et<br>To</p><ul><li>Tre</li><li>Fire</li></ul>';
    expect(plainText(html)).toEqual({ headings: ['Først dette'], paragraphs: ['Et', 'To', 'Tre', 'Fire'] });
  });

  test.each([
    ['<p>Sm&aring; &amp; store b&oslash;rn&nbsp;&#8211; &#x2013;</p>', ['Små & store børn – –']],
    ['<p>a &lt;b&gt; c &ukendt;</p>', ['a <b> c &ukendt;']],
    ['<p>Før<script>alert("Skjult")</script></p><!-- skjult --><style>p{}</style>', ['Før']],
    ['En plan, der er < 10 sider og > 2', ['En plan, der er < 10 sider og > 2']],
    ['<p onclick="x">  To   ord </p><p> </p>', ['To ord']],
  ])('%s', (html, paragraphs) => {
    expect(plainText(html)).toEqual({ headings: [], paragraphs });
  });
});
