import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const logo = '{ Url: /media/tegning.svg }';

/** The file `_global.yaml`. */
export const sharedPart = `date: 2026-08-03T06:00:00Z
Global:
  Header: { Menu: [{ Name: Om, Url: /om/, SubMenuItems: [] }], BurgerMenu: [] }
  Footer: { Addresses: [], Sitemap: [], CTAs: [] }
  Seo: { Title: Projekt, Description: Vi bygger ting af pap. }
  Tracking: {}
  Dictionaries: { Aria.General.OpenMenu: Åbn menuen }
  SoMe: []
  Email: kontakt@edison.example
  Logos: { Primary: ${logo}, Secondary: ${logo} }
  ShowMyProfile: true
  PrivacyPolicyLink: /om/
  MyPageSettings: { ModalInformation: Log ind. }
`;

const parts: Readonly<Record<string, string>> = {
  'pages/_global.yaml': sharedPart,
  'pages/_menus.yaml': 'QuickLinks: []\nTeacherMenu: []\nAdminMenu: []\n',
  'pages/_scripts.yaml': '[]\n',
  'pages/_redirects.yaml': 'Moved: { /gammel/: /om/ }\nGone: [/vaek/]\n',
  'pages/_flashcards.yaml': 'pap: { Front: Pap, Back: Tykt papir. }\n',
  'pages/_media.yaml':
    'tegning.svg: En tegning af en kasse.\nfilm.mp4: En film om en kasse.\nfilm.vtt: Teksterne til filmen.\ntom.vtt: Ingen tekster.\n',
  'media/tegning.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"/>',
  'media/film.mp4': 'film',
  'media/film.vtt': 'WEBVTT\n\n00:00.000 --> 00:09.000\nHer er en kasse.\n',
  'media/tom.vtt': 'WEBVTT\n',
  'spelling.txt': '# Ord\nedison\n',
};

/** A page without faults, of which a test breaks one thing. */
export const rightPage = `title: Om os
contentType: page
publishedAt: 2026-08-03T06:00:00Z
updatedAt: 2026-08-03T06:00:00Z
seo:
  Title: Om os og vores ting
  Description: Her kan du læse om de ting, vi bygger af pap, lim og gode råd.
blocks:
  - ContentType: hero
    Content:
      Headline: Om os
      Lead: Vi bygger ting.
      Image: { Url: /media/tegning.svg }
  - ContentType: richText
    Content:
      Headline: Pap
      AnchorId: pap
      Html: |
        <p>Vi bygger en kasse.</p>
        <p>Se <a href="/om/#pap">mere om pap</a>.</p>
`;

/** A film block with the given fields. */
export function film({
  captions = '/media/film.vtt',
  transcript = 'En kasse står på et bord. En hånd åbner den og tager pap op.',
  seconds = 9,
} = {}) {
  return `  - ContentType: video
    Content:
      Video:
        Kind: own
        Title: En kasse
        Poster: { Url: /media/tegning.svg }
        Seconds: ${seconds}
        Url: /media/film.mp4
        Captions: ${captions}
        Transcript: ${transcript}
`;
}

/** A small valid site in a temporary folder, with files added or replaced by a test. */
export async function smallSite(files: Readonly<Record<string, string>>): Promise<{ folder: URL } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'edison-check-content-'));
  const written = { ...parts, 'pages/om.yaml': rightPage, ...files };
  for (const [name, text] of Object.entries(written)) {
    const place = join(folder, name);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, text);
  }
  return { folder: pathToFileURL(`${folder}/`), [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}
