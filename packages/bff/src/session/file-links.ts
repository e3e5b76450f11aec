import { createSealer } from '@edison/database/seal';
import { z } from 'zod';

// A tuple, to stay within the 390 characters of a URL parameter.
const link = z.tuple([z.string(), z.string(), z.string(), z.number()]);

/** The sealed content of a link to a file. `until`: milliseconds since 1970. */
interface FileLink {
  readonly fileId: string;
  readonly name: string;
  readonly grant: string;
  readonly until: number;
}

/** Makes links to files that only one session or browser can open. */
export interface FileLinks {
  /** @param holder the session or browser that the link is for. */
  make(what: FileLink, holder: string): string;
  /** The link's content, if it was made for one of the holders. */
  read(token: string, holders: readonly string[]): FileLink | undefined;
}

/** @param secrets newest first; older ones only unseal. */
export function createFileLinks(secrets: readonly string[]): FileLinks {
  const sealer = createSealer(secrets, 'file links');
  return {
    make: ({ fileId, name, grant, until }, holder) => sealer.seal(JSON.stringify([fileId, name, grant, until]), holder),
    read(token, holders) {
      for (const holder of holders) {
        const text = sealer.open(token, holder);
        if (text === undefined) continue;
        const [fileId, name, grant, until] = link.parse(JSON.parse(text));
        return { fileId, name, grant, until };
      }
      return undefined;
    },
  };
}
