import type { Fault } from '@edison/upstreams/content/yaml-file';
import { type CheckedPage, type CheckedSite, place } from '../checked-site.ts';
import { wordsOf } from '../texts.ts';

/** Fewer words than this tell nobody what a film says. */
const leastWords = 10;

/** Own films: everybody can read what is said in them, on the film and beside it. */
export function films({ pages, site }: CheckedSite): Fault[] {
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
      return Video.Kind === 'own' ? [...short, ...captions(page, at, Video.Captions, Video.Seconds, site)] : short;
    }),
  );
}

function captions(page: CheckedPage, at: readonly PropertyKey[], url: string, seconds: number, site: CheckedSite['site']): Fault[] {
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
