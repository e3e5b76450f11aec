import { mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { rightPage, smallSite } from '../testing/small-site.ts';
import { loadSite, SiteFaults } from './load-site.ts';

async function faultsOf(files: Readonly<Record<string, string>>): Promise<string> {
  await using site = await smallSite(files);
  const error: unknown = await loadSite(site.pages).catch((thrown: unknown) => thrown);
  return error instanceof SiteFaults ? error.message : 'no faults';
}

describe('a site is checked before anybody sees it', () => {
  it('is served when every file is right', async () => {
    expect(await faultsOf({})).toBe('no faults');
  });

  it('names file, line and field of a link that is none', async () => {
    const page = rightPage.replace('Url: / }', 'Url: "javascript:alert(1)" }');
    expect(await faultsOf({ 'om.yaml': page })).toContain('pages/om.yaml:12: blocks[0].Content.Primary.Url: not a link');
  });

  it('names what is missing where it belongs', async () => {
    expect(await faultsOf({ 'om.yaml': rightPage.replace('      Lead: Hej\n', '') })).toMatch(
      /om\.yaml:\d+: blocks\[0\]\.Content\.Lead: is missing/,
    );
  });

  it('finds a field that is spelt wrong', async () => {
    const page = rightPage.replace('      Lead: Hej', '      Lead: Hej\n      Kickr: Hov');
    expect(await faultsOf({ 'om.yaml': page })).toContain('pages/om.yaml:11: blocks[0].Content.Kickr: not a field that belongs here');
  });

  it('finds a kind of block that does not exist', async () => {
    expect(await faultsOf({ 'om.yaml': rightPage.replace('ContentType: hero', 'ContentType: herro') })).toContain(
      'pages/om.yaml:7: blocks[0].ContentType',
    );
  });

  it('finds a picture that is not there', async () => {
    const page = rightPage.replace('proces.svg', 'mangler.svg');
    expect(await faultsOf({ 'om.yaml': page })).toContain(
      'pages/om.yaml:11: blocks[0].Content.Image.Url: there is no file media/mangler.svg',
    );
  });

  it('finds a picture without words for those who cannot see it', async () => {
    const page = rightPage.replace('proces.svg }', "proces.svg, AltText: ' ' }");
    expect(await faultsOf({ 'om.yaml': page })).toContain('an alternative text must say what the picture shows');
  });

  it('finds an anchor that stands twice on a page', async () => {
    const page = `${rightPage}  - ContentType: richText\n    Content: { AnchorId: om, Html: <p>Igen</p> }\n`;
    expect(await faultsOf({ 'om.yaml': page })).toContain(
      'pages/om.yaml:16: blocks[2].Content.AnchorId: the anchor "om" stands on the page already',
    );
  });

  it('finds a time, a mark of YAML and a file name that are wrong', async () => {
    const late = rightPage.replace('publishedAt: 2026-08-03T06:00:00Z', 'publishedAt: i går');
    const faults = await faultsOf({ 'a.yaml': late, 'b.yaml': 'title: [', 'Stor Side.yaml': rightPage });
    expect(faults).toContain('pages/a.yaml:3: publishedAt: not a time');
    expect(faults).toMatch(/pages\/b\.yaml:\d+: not YAML/);
    expect(faults).toContain('pages/Stor Side.yaml:1: the name of a page has small letters');
  });

  it('finds a redirect that leads nowhere, and one that hides a page', async () => {
    const moved = 'Moved:\n  /gammel/: /ingen/\n  /om/: /om/\n  /ude/: https://fonden.example/edison\n';
    const faults = await faultsOf({ '_redirects.yaml': `${moved}Gone: []\n` });
    expect(faults).not.toContain('/ude/');
    expect(faults).toContain('pages/_redirects.yaml:2: Moved./gammel/: leads to /ingen/, which is no page');
    expect(faults).toContain('pages/_redirects.yaml:3: Moved./om/: there is a page at this path');
  });

  it('does not call a redirect lost whose page has a mistake of its own', async () => {
    const files = {
      '_redirects.yaml': 'Moved: { /gammel/: /om/ }\nGone: []\n',
      'om.yaml': rightPage.replace('title: Om', 'title: Om: os'),
    };
    const faults = await faultsOf(files);
    expect(faults).toContain('pages/om.yaml:1: not YAML');
    expect(faults).not.toContain('_redirects.yaml');
  });

  it('lists a media file that has no words', async () => {
    expect(await faultsOf({ '_media.yaml': 'proces.svg: En sti\n' })).toContain('logo-primaer.svg: has no alternative text');
  });
});

describe('a mistake carries what the dashboard says it with', () => {
  const page = (from: string, to: string) => ({ 'om.yaml': rightPage.replace(from, to) });
  const mistakes: [what: string, files: Readonly<Record<string, string>>, mistake: object][] = [
    ['a field that is missing', page('      Lead: Hej\n', ''), { kind: 'missing' }],
    ['a field that is empty', page('Lead: Hej', 'Lead:'), { kind: 'empty' }],
    ['a field that is spelt wrong', page('Lead: Hej', 'Lead: Hej\n      Kickr: Hov'), { kind: 'unknown-field', value: 'Kickr' }],
    ['a number instead of a text', page('Headline: Om os', 'Headline: 2027'), { kind: 'text-wanted', value: '2027' }],
    ['a list instead of a text', page('Headline: Om os', 'Headline: [Om]'), { kind: 'text-wanted' }],
    ['a text instead of a list', page('contentType: page', 'contentType: page\nmiddleware: nej'), { kind: 'list-wanted', value: 'nej' }],
    [
      'a kind of page',
      page('contentType: page', 'contentType: side'),
      { kind: 'choice', value: 'side', wanted: expect.stringMatching(/^page, /) },
    ],
    ['an address without its beginning', page('Url: / }', 'Url: fonden.dk }'), { kind: 'link', value: 'fonden.dk' }],
    ['an address that is none', page('Url: / }', 'Url: "https://[x" }'), { kind: 'link', value: 'https://[x' }],
    ['an own address of a page', page('Description: Om os', 'Description: Om, CanonicalUrl: x'), { kind: 'link', value: 'x' }],
    ['a date', page('updatedAt: 2026-08-03T06:00:00Z', 'updatedAt: i går'), { kind: 'time', value: 'i går' }],
    ['a block', page('ContentType: hero', 'ContentType: herro'), { kind: 'block', value: 'herro' }],
    ['an anchor', page('AnchorId: om', 'AnchorId: Om os'), { kind: 'anchor', value: 'Om os' }],
    ['a picture that is not there', page('proces.svg', 'x.svg'), { kind: 'file-missing', value: 'x.svg' }],
    ['a colon in a text', page('title: Om', 'title: Om: os'), { kind: 'yaml-colon' }],
    ['a tabulator', page('      Lead: Hej', '\tLead: Hej'), { kind: 'yaml-tab' }],
    ['a field that stands twice', page('title: Om', 'title: Om\ntitle: Os'), { kind: 'twice' }],
    ['an old address', { '_redirects.yaml': 'Moved: { gammel: / }\nGone: []\n' }, { kind: 'path', value: 'gammel' }],
    ['a new address', { '_redirects.yaml': 'Moved: { /a/: /b/ }\nGone: []\n' }, { kind: 'redirect-lost', value: '/b/' }],
    ['the name of a file', { 'Om os.yaml': rightPage }, { kind: 'page-name', value: 'Om os.yaml' }],
  ];

  it.each(mistakes)('%s', async (_what, files, mistake) => {
    await using site = await smallSite(files);
    const error: unknown = await loadSite(site.pages).catch((thrown: unknown) => thrown);
    expect(error instanceof SiteFaults && error.faults.map((fault) => fault.mistake)).toContainEqual(mistake);
  });
});

describe('a text that begins with a sign of YAML is never published without it', () => {
  const sign = (value: string) => ({ kind: 'yaml-sign', value });
  it.each([
    ['Headline: *Vigtigt*', 9, 'blocks[0].Content.Headline', sign('*')],
    ['Headline: *Vigtigt* i dag', 9, 'blocks[0].Content.Headline', sign('*')],
    ['Headline: * Vigtigt', 9, 'blocks[0].Content.Headline', sign('*')],
    ['Headline: !Husk at tilmelde', 9, 'blocks[0].Content.Headline', sign('!')],
    ['Headline: ! Husk', 9, 'blocks[0].Content.Headline', sign('!')],
    ['Headline: !!! Husk', 9, '', sign('!')],
    ['Headline: !!str Husk', 9, 'blocks[0].Content.Headline', sign('!')],
    ['Headline: &Co tekst', 9, 'blocks[0].Content.Headline', sign('&')],
    ['Headline: & tekst', 9, 'blocks[0].Content.Headline', sign('&')],
    ['Headline: @edison', 9, '', sign('@')],
    ['*Vigtigt*: Om os', 9, 'blocks[0].Content', sign('*')],
  ])('%s', async (line, at, field, mistake) => {
    await using site = await smallSite({ 'om.yaml': rightPage.replace('Headline: Om os', line) });
    const error: unknown = await loadSite(site.pages).catch((thrown: unknown) => thrown);
    const faults = error instanceof SiteFaults ? error.faults : [];
    expect(faults[0]).toMatchObject({ file: 'pages/om.yaml', line: at, field, mistake });
    expect(new Set(faults.map((fault) => fault.line))).toEqual(new Set([at]));
  });

  it('in every file: redirects, menus and cards', async () => {
    const files = { '_redirects.yaml': 'Moved: {}\nGone: [*alt*]\n', '_flashcards.yaml': 'a: { Front: Hej, Back: !Nej }\n' };
    const faults = await faultsOf(files);
    expect(faults).toContain('pages/_redirects.yaml:2: Gone[0]: begins with *, so it has to stand in quotation marks');
    expect(faults).toContain('pages/_flashcards.yaml:1: a.Back: begins with !, so it has to stand in quotation marks');
  });

  it('a list may be repeated, but not within itself or another, nor so often that the file grows without end', async () => {
    const gone = (lines: string) => faultsOf({ '_redirects.yaml': `Moved: {}\nGone: &a [/a/]\n${lines}` });
    const again = (times: number) => Array.from({ length: times }, (_, i) => `x${i}: *a`).join('\n');
    expect(await gone('')).toBe('no faults');
    expect(await gone(again(10))).not.toContain('repeated');
    expect(await gone(again(11))).toContain('_redirects.yaml:13: x10: is repeated too often');
    expect(await gone('x: &b [*a]')).toContain('_redirects.yaml:3: x[0]: is repeated too often, or within itself');
    expect(await gone('x: &b [*b]')).toContain('_redirects.yaml:3: x[0]: is repeated too often, or within itself');
    const grown = Array.from(
      { length: 30 },
      (_, i) => `x${i}: &b${i} [${Array.from({ length: 9 }, () => (i === 0 ? '*a' : `*b${i - 1}`)).join(', ')}]`,
    );
    expect(await gone(grown.join('\n'))).toContain('_redirects.yaml:32: x29[8]: is repeated too often');
  });

  it('within a text, or in quotation marks, it is a letter like others', async () => {
    expect(await faultsOf({ 'om.yaml': rightPage.replace('Om os', 'Hansen & Co * !').replace('Lead: Hej', 'Lead: "*Vigtigt*"') })).toBe(
      'no faults',
    );
  });
});

describe('digits without quotation marks', () => {
  const shipped = new URL('../pages/_global.yaml', import.meta.url);
  const globalWith = async (postalCode: string, line: string) =>
    (await readFile(shipped, 'utf8')).replace(/^( *)Email: /m, `$1${line}\n$&`).replace(/PostalCode: .*/, `PostalCode: ${postalCode}`);

  it.each([
    ['Phone: 65450000', '65450000'],
    ['Phone: +4565450000', '+4565450000'],
    ['Phone: 065450000', '065450000'],
  ])('%s is a telephone number', async (line, phone) => {
    await using site = await smallSite({ '_global.yaml': await globalWith('5000', line) });
    const { Global } = (await loadSite(site.pages)).global;
    expect([Global.Phone, Global.Footer.Addresses[0]?.PostalCode]).toEqual([phone, '5000']);
  });

  it.each(['0900', '+900', '0x1F', '9e2', '12345678901234567890'])('%s is published as it is written', async (postalCode) => {
    await using site = await smallSite({ '_global.yaml': await globalWith(postalCode, 'Phone: 65450000') });
    expect((await loadSite(site.pages)).global.Global.Footer.Addresses[0]?.PostalCode).toBe(postalCode);
  });

  it('are a number where a number is wanted, also with a zero at the end, and none with zeros before', async () => {
    const wide = (latitude: string) =>
      globalWith('5000', 'Phone: 65450000').then((text) => text.replace(/Latitude: .*/, `Latitude: ${latitude}`));
    await using site = await smallSite({ '_global.yaml': await wide('55.40') });
    expect((await loadSite(site.pages)).global.Global.Footer.Addresses[0]?.Latitude).toBe(55.4);
    expect(await faultsOf({ '_global.yaml': await wide('055') })).toContain('Latitude: is a string, must be number');
  });

  it('name a card as they are written', async () => {
    await using site = await smallSite({ '_flashcards.yaml': '007: { Front: Hej, Back: Farvel }\n' });
    expect([...(await loadSite(site.pages)).flashcards.keys()]).toEqual(['007']);
  });
});

describe('whoever writes the content publishes no other file of the server', () => {
  const reading = (pages: URL) =>
    loadSite(pages).then(
      ({ media }) => [...media.keys()].filter((name) => name.startsWith('hemmelig')),
      (error: unknown) => (error instanceof SiteFaults ? error.faults.map(({ file }) => file) : error),
    );
  const words = 'hemmelig.pdf: En fil\n';
  const atPlace = (pages: URL, place: string) => fileURLToPath(new URL(place, pages));

  it.each([
    { what: 'a file of the system', place: '../media/hemmelig.pdf', target: '/proc/self/environ', file: 'media/hemmelig.pdf' },
    { what: 'a page elsewhere', place: 'hemmelig.yaml', target: '/etc/hostname', file: 'pages/hemmelig.yaml' },
    { what: 'a folder elsewhere', place: 'hemmelig', target: '/etc', file: 'pages/hemmelig' },
    { what: 'nothing', place: '../search', target: '/ingen/mappe', file: 'search' },
    { what: 'the login of its repository', place: '../media/hemmelig.pdf', target: '../.git/config', file: 'media/hemmelig.pdf' },
  ])('refuses a link to $what', async ({ place, target, file }) => {
    await using site = await smallSite({});
    await mkdir(atPlace(site.pages, '../.git'));
    await writeFile(atPlace(site.pages, '../.git/config'), 'url = https://token@git.example/');
    await symlink(target, atPlace(site.pages, place));
    expect(await reading(site.pages)).toEqual([file]);
  });

  it('reads links within the content alone, as Kubernetes mounts files, and a folder that is itself reached by one', async () => {
    await using site = await smallSite({});
    await writeFile(atPlace(site.pages, '_media.yaml'), words, { flag: 'a' });
    await writeFile(atPlace(site.pages, '../media/hemmelig.pdf'), '%PDF-1.7');
    await mkdir(atPlace(site.pages, '../..data'));
    await rename(atPlace(site.pages, '../media/hemmelig.pdf'), atPlace(site.pages, '../..data/hemmelig.pdf'));
    await symlink('../..data/hemmelig.pdf', atPlace(site.pages, '../media/hemmelig.pdf'));
    await symlink('.', atPlace(site.pages, '../current'));
    expect(await reading(site.pages)).toEqual(['hemmelig.pdf']);
    expect(await reading(new URL('../current/pages/', site.pages))).toEqual(['hemmelig.pdf']);
  });
});

describe('what an editor leaves out is filled in', () => {
  it('gives a picture its words, its size and an address that changes with it', async () => {
    await using site = await smallSite({});
    const hero = (await loadSite(site.pages)).pages.get('/om/')?.blocks[0];
    expect(hero?.ContentType === 'hero' && hero.Content.Image).toMatchObject({
      Url: expect.stringMatching(/^\/media\/proces\.[0-9a-f]{16}\.svg$/),
      AltText: expect.stringContaining('sti'),
      Width: 1200,
      Height: 900,
    });
  });

  it('gives rich text the date of its page', async () => {
    await using site = await smallSite({});
    const text = (await loadSite(site.pages)).pages.get('/om/')?.blocks[1];
    expect(text?.ContentType === 'richText' && text.Content.updatedDate).toBe('2026-08-03T06:00:00Z');
  });
});
