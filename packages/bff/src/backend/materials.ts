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

/** The bytes of a file. */
export function openFile(streams: BackendStreams, session: Session | undefined, fileId: string, grant: string) {
  return streams.open(backendMaterialFiles.GetFile, { query: { fileId } }, session, { 'x-edison-grant': grant });
}

/** The materials that are open to the person, with own downloads. */
export function listOwnMaterials(backend: Backend, session: Session) {
  return backend.call(backendMaterials.GetOverviewForUser, { query: { email: session.email } }, session);
}
