import { backendProgrammes } from '@edison/contracts/upstream/programmes';
import type { Session } from '../session/session.ts';
import type { Backend } from './call-backend.ts';

/** Programmes with the person's own membership. */
export function listOwnProgrammes(backend: Backend, session: Session) {
  return backend.call(backendProgrammes.GetPrograms, { query: { email: session.email } }, session);
}

/** Makes the person a member; again: the same answer. */
export function joinProgramme(backend: Backend, session: Session, programmeKey: string) {
  return backend.call(backendProgrammes.JoinProgram, { body: { programName: programmeKey, email: session.email } }, session);
}

/** Tells what leaving would cancel, or leaves. */
export function leaveProgramme(backend: Backend, session: Session, programmeKey: string, confirm: boolean) {
  const body = { programName: programmeKey, email: session.email, confirm };
  return backend.call(backendProgrammes.LeaveProgram, { body }, session);
}

export function getProgrammeFigures(backend: Backend, session: Session) {
  return backend.call(backendProgrammes.GetProgramData, {}, session);
}

/** The programmes as admins keep them. */
export function adminProgrammes(backend: Backend, session: Session) {
  return {
    list: () => backend.call(backendProgrammes.ListProgrammes, {}, session),
    create: (body: object) => backend.call(backendProgrammes.CreateProgramme, { body }, session),
    change: (body: object) => backend.call(backendProgrammes.ChangeProgramme, { body }, session),
    remove: (body: object) => backend.call(backendProgrammes.DeleteProgramme, { body }, session),
    setState: (body: object) => backend.call(backendProgrammes.SetProgrammeState, { body }, session),
  };
}
