import { backendMaterialFiles, backendMaterials } from '@edison/contracts/upstream/materials';
import type { Session } from '../session/session.ts';
import type { Backend } from './call-backend.ts';
import type { BackendStreams } from './stream-backend.ts';

/** Who asks: a session, or a browser that is known again. */
export interface Asker {
  readonly session: Session | undefined;
  readonly visitor: string;
}

/** The backend counts a browser only where it knows no person: nobody is signed in, or under an address that is not verified. */
const whoIs = ({ visitor }: Asker) => ({ visitor });

export function getInfo(backend: Backend, session: Session | undefined, materialId: string) {
  return backend.call(backendMaterials.GetInfo, { query: { materialId } }, session);
}

/** Whether the person of the session may have the material without a code. */
export function validateUser(backend: Backend, session: Session, materialId: string) {
  return backend.call(backendMaterials.ValidateUser, { body: { materialId } }, session);
}

export function validateCode(backend: Backend, asker: Asker, body: { readonly materialId: string; readonly code: string }) {
  return backend.call(backendMaterials.ValidateCode, { body: { ...body, ...whoIs(asker) } }, asker.session);
}

/** The files, and a grant to fetch them. Uses a code up. */
export function openMaterial(backend: Backend, asker: Asker, body: { readonly materialId: string; readonly code?: string | undefined }) {
  return backend.call(backendMaterials.GetMaterial, { body: { ...body, ...whoIs(asker) } }, asker.session);
}

export function registerDownload(backend: Backend, asker: Asker, body: { readonly materialId: string; readonly fileId: string }) {
  return backend.call(backendMaterials.RegisterDownload, { body: { ...body, ...whoIs(asker) } }, asker.session);
}

interface Fetch {
  readonly fileId: string;
  readonly grant: string;
  /** The browser that asks, where it is known again: the grant may be its own. */
  readonly visitor: string | undefined;
}

/** The bytes of a file, for whoever the grant was given to. */
export function openFile(streams: BackendStreams, session: Session | undefined, { fileId, grant, visitor }: Fetch) {
  const headers = { 'x-edison-grant': grant, ...(visitor !== undefined && { 'x-edison-visitor': visitor }) };
  return streams.open(backendMaterialFiles.GetFile, { query: { fileId } }, session, headers);
}

/** The materials that are open to the person, with own downloads. */
export function listOwnMaterials(backend: Backend, session: Session) {
  return backend.call(backendMaterials.GetOverviewForUser, { query: { email: session.email } }, session);
}
