import type { FetchableFile } from '@edison/contracts/bff/materials';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { openMaterial } from './material-queries.ts';

/** Links are made anew a minute before they run out. */
const freshMs = 14 * 60 * 1_000;

/** The files of a material once they were opened. The code is kept by the page alone, to make links anew. */
export interface Opened {
  readonly files: readonly FetchableFile[] | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  open(code?: string): void;
  /** The address of a file now; it may have to be asked for. */
  addressOf(file: FetchableFile): string | Promise<string>;
}

export function useOpened(materialId: string): Opened {
  // Not the mutation's own data: that is gone while links are made anew.
  const [last, setLast] = useState<{ readonly code: string | undefined; readonly files: readonly FetchableFile[]; readonly at: number }>();
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: async (code: string | undefined) => ({ code, files: await openMaterial(materialId, code), at: Date.now() }),
    onSuccess: setLast,
  });
  return {
    files: last?.files,
    isPending,
    error,
    open: (code) => {
      if (!isPending) mutate(code);
    },
    addressOf(file) {
      if (last !== undefined && Date.now() - last.at < freshMs) return file.url;
      return mutateAsync(last?.code).then(({ files }) => files.find(({ fileId }) => fileId === file.fileId)?.url ?? file.url);
    },
  };
}
