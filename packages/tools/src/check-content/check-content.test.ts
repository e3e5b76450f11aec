import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkContent } from './check-content.ts';
import { openDanishDictionary } from './danish-dictionary.ts';
import { film, rightPage, sharedPart, smallSite } from './testing/small-site.ts';

let dictionary: Awaited<ReturnType<typeof openDanishDictionary>>;
beforeAll(async () => {
  await using site = await smallSite({});
  dictionary = await openDanishDictionary(new URL('spelling.txt', site.folder));
});
afterAll(() => dictionary[Symbol.dispose]());

async function faultsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  await using site = await smallSite(files);
  const { faults } = await checkContent(new URL('pages/', site.folder), dictionary);
  return faults.map(({ file, line, field, message }) => `${file}:${line}: ${field}: ${message}`);
}

const om = (from: string, to: string) => ({ 'pages/om.yaml': rightPage.replace(from, to) });
/** A second page without faults, changed by a replacement. */
const other = (from = '', to = '') =>
  rightPage.replace('Om os og vores ting', 'Noget andet').replace('Her kan du', 'På siden kan du').replace(from, to);

test('a site without faults has no findings', async () => {
  expect(
    await faultsOf({ 'pages/mere.yaml': other(), 'pages/film.yaml': other('Noget andet', 'En film').replace('På', 'Her på') + film() }),
  ).toEqual([]);
});

test('a file that cannot be served is reported with file, line and field, and nothing else is looked at', async () => {
  const faults = await faultsOf({ 'pages/mere.yaml': other('      Lead: Vi bygger ting.\n', '') });
  expect(faults).toEqual([expect.stringMatching(/^pages\/mere\.yaml:\d+: blocks\[0\]\.Content\.Lead: is missing/)]);
});

describe('links', () => {
  test.each([
    ['/findes-ikke/', 'leads to no page'],
    ['/om', 'needs a slash at its end'],
    ['/gammel/', 'leads to a page that has moved: write /om/'],
    ['/vaek/', 'leads to a page that was withdrawn'],
    ['/om/#lim', 'finds no place "lim" there'],
    ['#lim', 'finds no place "lim" there'],
  ])('%s is reported on the line where it stands', async (target, message) => {
    const faults = await faultsOf(om('href="/om/#pap"', `href="${target}"`));
    expect(faults).toEqual([`pages/om.yaml:20: blocks[1].Content.Html: the link to ${target} ${message}`]);
  });

  test('a link to a draft, and one of a menu that leads nowhere, are reported', async () => {
    const files = {
      ...om('href="/om/#pap"', 'href="/kladde/"'),
      'pages/kladde.yaml': other('contentType: page', 'contentType: page\ndraft: true'),
    };
    expect(await faultsOf(files)).toEqual([expect.stringContaining('the link to /kladde/ leads to a draft, which nobody sees')]);
    const faults = await faultsOf({ 'pages/_global.yaml': sharedPart.replace('Url: /om/', 'Url: /menu/') });
    expect(faults).toEqual([expect.stringMatching(/^pages\/_global\.yaml:3: .*the link to \/menu\/ leads to no page/)]);
  });

  test.each(['/login', '/min-profil/konto/', '/kurser-og-events/et-event/', 'mailto:a@b.dk', 'https://example.org/', '#pap', '/om/?a=b'])(
    '%s is left in peace',
    async (target) => {
      expect(await faultsOf(om('href="/om/#pap"', `href="${target}"`))).toEqual([]);
    },
  );

  test('a list below a missing page, and a missing card, are reported', async () => {
    const blocks =
      '  - { ContentType: articleList, Content: { Amount: 3, PageId: nyt } }\n  - { ContentType: flashcards, Content: { Ids: [pap, lim] } }\n';
    expect(await faultsOf({ 'pages/om.yaml': rightPage + blocks })).toEqual([
      expect.stringContaining('blocks[2].Content.PageId: there is no page called "nyt"'),
      expect.stringContaining('blocks[3].Content.Ids[1]: there is no card "lim"'),
    ]);
  });
});

describe('titles, descriptions and headings', () => {
  const description = 'Her kan du læse om de ting, vi bygger af pap, lim og gode råd.';

  test.each([
    ['Title: Om os og vores ting', `Title: ${'Om os '.repeat(11)}`, 'seo.Title: has 65 characters, must have 3 to 60'],
    [description, 'For kort.', 'seo.Description: has 9 characters, must have 50 to 160'],
    [description, '""', 'seo.Description: is missing'],
  ])('%s as %s is reported', async (from, to, fault) => {
    expect(await faultsOf(om(from, to))).toEqual([expect.stringContaining(fault)]);
  });

  test('a page with noIndex needs no title and description of its own', async () => {
    expect(await faultsOf(om(`  Description: ${description}`, '  Description: ""\n  NoIndex: true'))).toEqual([]);
  });

  test('two pages with the same title or description are reported', async () => {
    expect(await faultsOf({ 'pages/to.yaml': rightPage })).toEqual([
      'pages/to.yaml:6: seo.Title: says the same as pages/om.yaml',
      'pages/to.yaml:7: seo.Description: says the same as pages/om.yaml',
    ]);
  });

  test('a page has one main heading: not none, not two, and not one inside a text', async () => {
    const none = rightPage.replace(/ {2}- ContentType: hero[\s\S]*(?= {2}- ContentType: richText)/, '');
    expect(await faultsOf({ 'pages/om.yaml': none })).toEqual([expect.stringContaining('has no main heading')]);
    const twice = rightPage.replace(
      '  - ContentType: richText',
      '  - ContentType: hero\n    Content: { Headline: Om, Lead: Vi bygger. }\n  - ContentType: richText',
    );
    expect(await faultsOf({ 'pages/om.yaml': twice })).toEqual([expect.stringContaining('blocks[1]: is one hero too many')]);
    expect(await faultsOf(om('<p>Vi bygger en kasse.</p>', '<h1>Vi bygger</h1>'))).toEqual([
      expect.stringContaining('pages/om.yaml:19: blocks[1]: has a main heading'),
    ]);
  });
});

describe('pictures and films', () => {
  test('a picture from elsewhere without words or size is reported', async () => {
    const picture = '  - ContentType: image\n    Content: { Image: { Url: "https://example.org/a.webp", AltText: "Pap" } }\n';
    expect(await faultsOf({ 'pages/om.yaml': rightPage + picture })).toEqual([expect.stringContaining('is a picture without a size')]);
    const inText = om('<p>Vi bygger en kasse.</p>', '<img src="/media/tegning.svg">');
    expect(await faultsOf(inText)).toEqual([
      expect.stringContaining('says nothing of what it shows'),
      expect.stringContaining('has no size'),
    ]);
  });

  test.each([
    [{ captions: '/media/tom.vtt' }, 'has no captions in it'],
    [{ seconds: 5 }, 'goes on until 9 s, and the film ends at 5 s'],
    [{ transcript: 'En kasse.' }, 'does not tell what is said and shown'],
    [{ captions: 'https://example.org/film.vtt' }, 'is no file of captions'],
  ])('an own film with %j is reported', async (changes, message) => {
    expect(await faultsOf({ 'pages/om.yaml': rightPage + film(changes) })).toEqual([expect.stringContaining(message)]);
  });
});

test('a page that is hard to read is reported with its LIX', async () => {
  const hard = 'Undervisningsmaterialerne understøtter elevernes selvstændige undersøgelser af virkelighedsnære problemstillinger. '.repeat(
    5,
  );
  expect(await faultsOf(om('<p>Vi bygger en kasse.</p>', `<p>${hard}</p>`))).toEqual([
    expect.stringMatching(/^pages\/om\.yaml:1: title: reads hard: LIX \d+\.\d/),
  ]);
});

describe('spelling', () => {
  test('a word in no dictionary is reported once, on its line, with what it may have been meant to be', async () => {
    const faults = await faultsOf(om('<p>Vi bygger en kasse.</p>', '<p>Vi bygger en opfindelsee og en opfindelsee.</p>'));
    expect(faults).toEqual([
      expect.stringMatching(/^pages\/om\.yaml:19: blocks\[1\]\.Content\.Html: "opfindelsee" is in no dictionary \(opfindelse/),
    ]);
  });

  test.each([
    'Edison', // allowed by the list
    'AI-værkstedet',
    'skolelærerens',
    '3D-print',
    '<code>hide-content</code>',
    '<span lang="en">This page could not be found</span>',
    'kontakt@edison.example og www.edison.example',
    'Jydernes &quot;sludder&quot;',
  ])('%s is left in peace', async (text) => {
    expect(await faultsOf(om('<p>Vi bygger en kasse.</p>', `<p>${text}</p>`))).toEqual([]);
  });

  test('the words of menus, cards and alternative texts are read too', async () => {
    const faults = await faultsOf({ 'pages/_flashcards.yaml': 'pap: { Front: Papp, Back: Tykt papir. }\n' });
    expect(faults).toEqual([expect.stringContaining('pages/_flashcards.yaml:1: pap.Front: "Papp"')]);
  });

  test('an allowed word allows its forms as well, when it names a word that is inflected alike', async () => {
    await using site = await smallSite({ 'spelling.txt': 'pitch/match # en kort tale\nmakerspace\n' });
    using own = await openDanishDictionary(new URL('spelling.txt', site.folder));
    expect(['pitch', 'Pitchen', 'makerspace', 'makerspacen'].map((word) => own.isRight(word))).toEqual([true, true, true, false]);
  });
});
