import type { Fault } from '@edison/upstreams/content/yaml-file';
import { type CheckedPage, type CheckedSite, place } from '../checked-site.ts';
import { textsOf } from '../texts.ts';

/** Pictures: each says what it shows, and how much room it takes. */
export function pictures({ pages }: CheckedSite): Fault[] {
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

/** A group of fields with an address and an alternative text is a picture. */
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
