import type { materialFacts, materialPeriod, materialsAsked } from '@edison/contracts/bff/admin/materials';
import { backendMaterials } from '@edison/contracts/upstream/materials';
import type { z } from 'zod';
import type { Session } from '../../session/session.ts';
import type { Backend } from '../call-backend.ts';

/** A page of the materials in all states. */
export function listMaterials(backend: Backend, session: Session, query: z.output<typeof materialsAsked>) {
  return backend.call(backendMaterials.ListMaterials, { query }, session);
}

/** A material in any state, with its files and who has it. */
export function getAdminMaterial(backend: Backend, session: Session, materialId: string) {
  return backend.call(backendMaterials.GetMaterialForOffice, { query: { materialId } }, session);
}

/** All materials, or one, with their downloads in a period. */
export function getMaterialUse(backend: Backend, session: Session, days: z.output<typeof materialPeriod>) {
  return backend.call(backendMaterials.GetOverview, { query: days }, session);
}

/** Makes a draft, or changes the material of the id in the version that was seen. */
export function saveMaterial(
  backend: Backend,
  session: Session,
  body: z.output<typeof materialFacts> & { readonly materialId?: string; readonly version?: number },
) {
  return backend.call(backendMaterials.SaveMaterial, { body }, session);
}

/** A material in the version that an editor has seen. */
interface SeenMaterial {
  readonly materialId: string;
  readonly version: number;
}

export function publishMaterial(backend: Backend, session: Session, body: SeenMaterial) {
  return backend.call(backendMaterials.PublishMaterial, { body }, session);
}

export function retireMaterial(backend: Backend, session: Session, body: SeenMaterial) {
  return backend.call(backendMaterials.RetireMaterial, { body }, session);
}

/** A file of a material in the version that an editor has seen. */
export function removeFile(backend: Backend, session: Session, body: SeenMaterial & { readonly fileId: string }) {
  return backend.call(backendMaterials.RemoveFile, { body }, session);
}
