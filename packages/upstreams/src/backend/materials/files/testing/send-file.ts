import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoFolder } from '../../../files/stored-files.ts';
import type { TestBackend } from '../../../testing/test-backend.ts';

interface Who {
  readonly as: string;
  readonly admin?: boolean;
}

/** An upload; by default a document for the judges' material. */
interface Sending {
  readonly call?: 'AddFile' | 'ReplaceFile';
  readonly query?: Readonly<Record<string, string>>;
  readonly bytes?: Uint8Array<ArrayBuffer> | ReadableStream;
  readonly who?: Who;
}

export const materialId = 'dommerens-spoergekort';
export const admin = { as: 'admin@edison.example', admin: true };
export const aDocument = await readFile(join(demoFolder, 'juniorbod.pdf'));

/** The file names in a backend's folder of uploads. */
export function stored({ filesDirectory }: TestBackend): Promise<string[]> {
  return readdir(filesDirectory).catch(() => []);
}

export function tokenOf({ issuer }: TestBackend, { as, admin: isAdmin = false }: Who): Promise<string> {
  return issuer.token({ email: as, permissions: isAdmin ? ['role:admin'] : [] });
}

/** Uploads a file as an admin. */
export async function sendFile(backend: TestBackend, { call = 'AddFile', query = {}, bytes = aDocument, who = admin }: Sending = {}) {
  const search = new URLSearchParams({ materialId, fileName: 'ark.pdf', ...(call === 'AddFile' && { label: 'Nyt ark' }), ...query });
  const response = await fetch(`${backend.url}/x/materials/${call}?${search}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(backend, who)}`, 'content-type': 'application/octet-stream' },
    body: bytes,
    ...(bytes instanceof ReadableStream && { duplex: 'half' as const }),
  });
  const body: Record<string, unknown> & { files?: Record<string, unknown>[] } = await response.json();
  return { status: response.status, body };
}

/** The uploaded file as the answer describes it. */
export function sentFile({ body }: Awaited<ReturnType<typeof sendFile>>): Record<string, unknown> {
  return body.files?.find(({ label }) => label === 'Nyt ark') ?? {};
}
