import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import type { materialUploadRoutes } from '@edison/contracts/bff/admin/material-files';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem, unreachable } from '../../api/api-problem.ts';
import { refusal } from '../../api/call.ts';

interface UploadState {
  /** The number of bytes sent so far; undefined when no upload is running. */
  readonly sent?: number;
  readonly refused?: Error;
  readonly stopped?: true;
}

/** Sends one file at a time, ignores further presses while it does, and aborts on `stop` or when the page is left. */
export function useUpload(onSent: (material: AdminMaterial) => void, onRefused: () => void) {
  const [state, setState] = useState<UploadState>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  async function run(upload: Upload): Promise<void> {
    const stopping = new AbortController();
    running.current = stopping;
    setState({ sent: 0 });
    try {
      const material = await sendFile(upload, (sent) => setState({ sent }), stopping.signal);
      setState({});
      onSent(material);
    } catch (error) {
      onRefused();
      setState(error instanceof UploadStopped ? { stopped: true } : { refused: error instanceof Error ? error : new Error('unknown') });
    } finally {
      running.current = undefined;
    }
  }
  return {
    state,
    send: (upload: Upload): void => {
      if (running.current === undefined) void run(upload);
    },
    stop: (): void => running.current?.abort(),
    forget: (): void => {
      if (running.current === undefined) setState({});
    },
  };
}

/** A file and where it goes: a new file with a label, or the file to replace with the version that was seen. */
export interface Upload {
  readonly materialId: string;
  readonly file: File;
  readonly target: { readonly label: string } | { readonly fileId: string; readonly version: number };
}

type Routes = typeof materialUploadRoutes;
const add: Routes['addMaterialFile']['path'] = '/bff/admin/materials/:materialId/files';
const replace: Routes['replaceMaterialFile']['path'] = '/bff/admin/materials/:materialId/files/:fileId/version';

/** The upload was aborted by `stop` or by leaving the page. */
class UploadStopped extends Error {}

/**
 * Sends a file by XMLHttpRequest: `fetch` reports no upload progress.
 *
 * @param onSent receives the number of bytes sent so far.
 * @throws ApiProblem with the refusal of the server, `UPSTREAM_UNAVAILABLE` when none answered, or Stopped.
 */
function sendFile({ materialId, file, target }: Upload, onSent: (bytes: number) => void, signal: AbortSignal): Promise<AdminMaterial> {
  const address = addressOf(materialId, file.name, target);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-edison', '1');
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () => {
      const answer = readAnswer(request.responseText);
      if (request.status === 200 && answer !== undefined) resolve(answer);
      else void refusalIn(request).then(reject);
    });
    request.addEventListener('error', () => reject(new ApiProblem(unreachable(503))));
    request.addEventListener('abort', () => reject(new UploadStopped()));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function addressOf(materialId: string, fileName: string, target: Upload['target']): string {
  const path = ('label' in target ? add : replace).replace(':materialId', encodeURIComponent(materialId));
  if ('label' in target) return `${path}?${new URLSearchParams({ label: target.label, fileName })}`;
  return `${path.replace(':fileId', encodeURIComponent(target.fileId))}?${new URLSearchParams({ fileName, version: String(target.version) })}`;
}

function readAnswer(text: string): AdminMaterial | undefined {
  try {
    const material: AdminMaterial = JSON.parse(text);
    return material;
  } catch {
    return undefined;
  }
}

/** The refusal as of any other call, with the reason of a file that is not safe. */
function refusalIn(request: XMLHttpRequest): Promise<ApiProblem> {
  const retryAfter = request.getResponseHeader('retry-after');
  return refusal(
    new Response(request.responseText, { status: request.status, headers: retryAfter === null ? {} : { 'retry-after': retryAfter } }),
  );
}
