import { Problem } from '@edison/contracts/problem';
import { contentCalls } from '@edison/contracts/upstream/content';
import { createStaleCache } from './cache/stale-cache.ts';
import type { ContentClient } from './content-client.ts';

const udi = /umb:\/\/(?:media|document)\/[0-9a-z-]{1,64}/g;
/** The CMS's markup for links to pages of the site. */
const localLink = /\/?\{localLink:([^}\s"\\]*)\}/g;
const hour = 3_600_000;

/** Finds the URLs of media items. */
export interface Media {
  /** Replaces the ids of media items (UDIs) in a text by their URLs; an unknown id becomes `#`. */
  resolve(text: string): Promise<string>;
  /** Rewrites a URL below `/media/` to the image CDN, if one is configured. */
  place(url: string): string;
}

export function createMedia(client: ContentClient, mediaUrl: string | undefined, now: () => number): Media {
  const addresses = createStaleCache<string>({
    load: async (mediaUdi) => {
      const path = `/api/media/GetMedia?mediaUdi=${encodeURIComponent(mediaUdi)}`;
      return client.fetch(path, ({ status, body }) => {
        if (status === 404) throw new Problem('NOT_FOUND');
        const { Url } = contentCalls.GetMedia.answer.parse(body);
        return { value: Url, bytes: Url.length };
      });
    },
    now,
    freshMilliseconds: hour,
    revalidateMilliseconds: 24 * hour,
    staleMilliseconds: 24 * hour,
    maxEntries: 5_000,
    maxBytes: 5_000_000,
  });
  return {
    async resolve(written) {
      const text = written.replaceAll(localLink, (_whole, id: string) => (id.startsWith('umb:') ? id : '#'));
      const found = [...new Set(text.match(udi) ?? [])].slice(0, 100);
      if (found.length === 0) return text;
      const pairs = await Promise.all(found.map(async (id) => [id, await addressOf(id)] as const));
      const byId = new Map(pairs);
      return text.replaceAll(udi, (id) => byId.get(id) ?? '#');
    },
    place: (url) => (mediaUrl && url.startsWith('/media/') ? `${mediaUrl}${url}` : url),
  };

  async function addressOf(id: string): Promise<string> {
    const found = await addresses.get(id).catch(() => undefined);
    return found && /^(?:https:\/\/|\/(?!\/))[^\s"'<>\\]*$/.test(found.value) ? found.value : '#';
  }
}
