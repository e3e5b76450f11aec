import type { MaterialFile } from '@edison/contracts/bff/material';
import type { FetchableFile } from '@edison/contracts/bff/materials';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fetchWhole, saveAs } from '../materials/fetch-whole.ts';
import { openMaterial } from '../materials/material-queries.ts';
import { invalidateOwnMaterials, recordDownload } from './own-materials-query.ts';

/** Signed links expire after 15 minutes, and are renewed a minute earlier. */
const linkLifetimeMs = 14 * 60 * 1_000;

/** The state of a download. `here` is the number of bytes received. */
export type Fetching =
  | { readonly kind: 'idle' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'fetching'; readonly here: number }
  | { readonly kind: 'here' }
  | { readonly kind: 'failed'; readonly error: Error };

/** Downloads files of a material: fetches a signed link when needed, runs each file once at a time, and records finished downloads. */
export function useFetchFiles(materialId: string) {
  const queries = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<string, Fetching>>(new Map());
  const links = useRef<{ readonly files: Promise<readonly FetchableFile[]>; readonly at: number }>(undefined);
  const busy = useRef(new Set<string>());
  const tell = (fileId: string, state: Fetching): void => setStates((before) => new Map(before).set(fileId, state));

  function currentLinks(): Promise<readonly FetchableFile[]> {
    if (links.current === undefined || Date.now() - links.current.at >= linkLifetimeMs) {
      links.current = { files: openMaterial(materialId, undefined), at: Date.now() };
    }
    return links.current.files;
  }

  async function downloadFile(file: MaterialFile): Promise<void> {
    const link = (await currentLinks()).find(({ fileId }) => fileId === file.fileId);
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
      await downloadFile(file);
      tell(file.fileId, { kind: 'here' });
      // Not awaited: the download has succeeded even if recording it fails.
      recordDownload(materialId, file.fileId).then(
        () => invalidateOwnMaterials(queries),
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
