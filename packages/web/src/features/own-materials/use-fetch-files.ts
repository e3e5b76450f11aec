import type { MaterialFile } from '@edison/contracts/bff/material';
import type { FetchableFile } from '@edison/contracts/bff/materials';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fetchWhole, saveAs } from '../materials/fetch-whole.ts';
import { openMaterial } from '../materials/material-queries.ts';
import { countDownload, materialsChanged } from './own-materials-query.ts';

/** Links hold for a quarter of an hour; they are made anew a minute before. */
const freshMs = 14 * 60 * 1_000;

/** How far a file is. `here` counts bytes. */
export type Fetching =
  | { readonly kind: 'idle' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'fetching'; readonly here: number }
  | { readonly kind: 'here' }
  | { readonly kind: 'failed'; readonly error: Error };

/** Fetches files of one material: a link is asked for when it is needed, each file once at a time, and a fetched one is counted. */
export function useFetchFiles(materialId: string) {
  const queries = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<string, Fetching>>(new Map());
  const links = useRef<{ readonly files: Promise<readonly FetchableFile[]>; readonly at: number }>(undefined);
  const busy = useRef(new Set<string>());
  const tell = (fileId: string, state: Fetching): void => setStates((before) => new Map(before).set(fileId, state));

  function linksNow(): Promise<readonly FetchableFile[]> {
    if (links.current === undefined || Date.now() - links.current.at >= freshMs) {
      links.current = { files: openMaterial(materialId, undefined), at: Date.now() };
    }
    return links.current.files;
  }

  async function bring(file: MaterialFile): Promise<void> {
    const link = (await linksNow()).find(({ fileId }) => fileId === file.fileId);
    if (link === undefined) throw new Error('The file is not there any more.');
    tell(file.fileId, { kind: 'fetching', here: 0 });
    const whole = await fetchWhole(link.url, file.bytes, (here) => tell(file.fileId, { kind: 'fetching', here }));
    saveAs(whole, `${file.label}.${file.kind}`);
  }

  async function fetchFile(file: MaterialFile): Promise<void> {
    if (busy.current.has(file.fileId)) return;
    busy.current.add(file.fileId);
    tell(file.fileId, { kind: 'opening' });
    try {
      await bring(file);
      tell(file.fileId, { kind: 'here' });
      // Nobody waits for the count, and a file that is here stays here without it.
      countDownload(materialId, file.fileId).then(
        () => materialsChanged(queries),
        () => undefined,
      );
    } catch (error) {
      links.current = undefined;
      tell(file.fileId, { kind: 'failed', error: error instanceof Error ? error : new Error('The file did not come.') });
    }
    busy.current.delete(file.fileId);
  }

  return { stateOf: (fileId: string): Fetching => states.get(fileId) ?? { kind: 'idle' }, fetchFile };
}
