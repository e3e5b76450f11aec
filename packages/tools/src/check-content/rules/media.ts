import type { ContentVideo } from '@edison/contracts/content/block-parts';
import type { Fault } from '@edison/upstreams/content/yaml-file';
import { type CheckedPage, type CheckedSite, place } from '../checked-site.ts';
import { textsOf, wordsOf } from '../texts.ts';

/** Checks that each picture has an alternative text and, in HTML, a size. */
export function checkPictures({ pages }: CheckedSite): Fault[] {
  return pages.flatMap((page) => [...inFields(page), ...inTexts(page)]);
}

function inFields(page: CheckedPage): Fault[] {
  return imagesOf(page.page.blocks, ['blocks']).flatMap(({ path, image }) => {
    const faults: Fault[] = [];
    if (String(image.AltText).trim() === '')
      faults.push(place(page, { path: [...path, 'AltText'], message: 'says nothing of what the picture shows' }));
    if (!image.Width || !image.Height) faults.push(place(page, { path, message: 'is a picture without a size: write Width and Height' }));
    return faults;
  });
}

interface FoundImage {
  readonly path: readonly PropertyKey[];
  readonly image: Readonly<Record<string, unknown>>;
}

/** Finds pictures: objects with a URL and an alternative text. */
function imagesOf(value: unknown, path: readonly PropertyKey[]): FoundImage[] {
  if (Array.isArray(value)) return value.flatMap((item, n) => imagesOf(item, [...path, n]));
  if (typeof value !== 'object' || value === null) return [];
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const inner = Object.entries(fields).flatMap(([key, part]) => imagesOf(part, [...path, key]));
  return 'AltText' in fields ? [{ path, image: fields }, ...inner] : inner;
}

function inTexts(page: CheckedPage): Fault[] {
  return textsOf(page.yaml.value).flatMap(({ path, text }) =>
    [...text.matchAll(/<img\b[^>]*>/gi)].flatMap(([tag]) => {
      const source = /src="([^"]*)"/.exec(tag)?.[1] ?? tag;
      const wrong = [
        ...(/\balt="[^"]*\S[^"]*"/.test(tag) ? [] : ['says nothing of what it shows: write alt="…"']),
        ...(/\bwidth="\d+"/.test(tag) && /\bheight="\d+"/.test(tag) ? [] : ['has no size: write width="…" and height="…"']),
      ];
      return wrong.map((message) => place(page, { path, message: `the picture ${source} ${message}` }, source));
    }),
  );
}

/** A transcript needs at least this many words. */
const leastWords = 10;

/** Checks that films of the site have captions and a transcript. */
export function checkFilms({ pages, site }: CheckedSite): Fault[] {
  return pages.flatMap((page) =>
    page.page.blocks.flatMap((block, n) => {
      if (block.ContentType !== 'video') return [];
      const { Video } = block.Content;
      const at = ['blocks', n, 'Content', 'Video'];
      const words = wordsOf(Video.Transcript).match(/\p{L}+/gu)?.length ?? 0;
      const short =
        words < leastWords
          ? [place(page, { path: [...at, 'Transcript'], message: 'does not tell what is said and shown in the film' })]
          : [];
      return Video.Kind === 'own' ? [...short, ...captions(page, at, Video, site)] : short;
    }),
  );
}

type OwnFilm = Extract<ContentVideo, { Kind: 'own' }>;

function captions(page: CheckedPage, at: readonly PropertyKey[], film: OwnFilm, site: CheckedSite['site']): Fault[] {
  const { Captions: url, Seconds: seconds } = film;
  const fault = (message: string) => [place(page, { path: [...at, 'Captions'], message })];
  const file = [...site.media.values()].find((one) => url === `/media/${one.hashedName}` || url === `/media/${one.name}`);
  if (!file) return fault('is no file of captions (WebVTT, in media/)');
  const ends = [...file.bytes.toString('utf8').matchAll(/-->\s*(?:(\d+):)?(\d+):(\d+)\.\d+/g)];
  if (ends.length === 0) return fault('has no captions in it');
  const last = Math.max(
    ...ends.map(([, hours = '0', minutes = '0', rest = '0']) => Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)),
  );
  return last > seconds + 1 ? fault(`goes on until ${last} s, and the film ends at ${seconds} s`) : [];
}
