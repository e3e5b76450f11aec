import { z } from 'zod';
import { createSealer } from './store/seal.ts';

// Short, for an address has room for 390 characters.
const link = z.tuple([z.string(), z.string(), z.string(), z.number()]);

/** What a link to a file holds. `until` is in milliseconds since 1970. */
interface FileLink {
  readonly fileId: string;
  readonly name: string;
  readonly grant: string;
  readonly until: number;
}

/** Links to files that open for one session or one browser alone. */
export interface FileLinks {
  /** @param holder whose the link is. */
  make(what: FileLink, holder: string): string;
  /** What the link holds, when one of the holders may open it. */
  read(token: string, holders: readonly string[]): FileLink | undefined;
}

/** @param secrets newest first; older ones still open what they have locked. */
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
