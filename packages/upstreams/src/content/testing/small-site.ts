import { cpSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const shipped = new URL('../', import.meta.url);

/** A valid page; each test breaks one field. */
export const rightPage = `title: Om
contentType: page
publishedAt: 2026-08-03T06:00:00Z
updatedAt: 2026-08-03T06:00:00Z
seo: { Title: Om, Description: Om os }
blocks:
  - ContentType: hero
    Content:
      Headline: Om os
      Lead: Hej
      Image: { Url: /media/proces.svg }
      Primary: { Text: Hjem, Url: / }
  - ContentType: richText
    Content: { Headline: Om, AnchorId: om, Html: <p>Hej</p> }
`;

/** A site in its own folder: the shipped Global and media, one page, and the test's files, which replace those of the same name. */
export async function smallSite(files: Readonly<Record<string, string>>): Promise<{ pages: URL } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'edison-content-'));
  cpSync(new URL('media/', shipped), join(folder, 'media'), { recursive: true });
  const parts = ['_global.yaml', '_media.yaml', '_menus.yaml', '_scripts.yaml'];
  await mkdir(join(folder, 'pages'));
  for (const part of parts) await cp(new URL(`pages/${part}`, shipped), join(folder, 'pages', part));
  const written = { '_redirects.yaml': 'Moved: {}\nGone: []\n', 'om.yaml': rightPage, ...files };
  for (const [name, text] of Object.entries(written)) {
    const place = join(folder, 'pages', name);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, text);
  }
  return {
    pages: pathToFileURL(join(folder, 'pages/')),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
