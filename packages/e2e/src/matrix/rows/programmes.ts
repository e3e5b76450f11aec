import { adminRow, ownRow, type Row, row } from '../row.ts';

const key = 'juniorivaerksaetteri';

export const backendProgrammeRows: Readonly<Record<string, Row>> = {
  GetPrograms: row(({ email }) => ({ query: { email } }), 'SIGNED_OUT', 'ok', 'FORBIDDEN', 'ok', 'ok'),
  JoinProgram: row(({ email }) => ({ body: { email, programName: key, reason: 'Ringede' } }), 'SIGNED_OUT', 'ok', 'FORBIDDEN', 'ok', 'ok'),
  LeaveProgram: row(
    ({ email }) => ({ body: { email, programName: key, confirm: true, reason: 'Ringede' } }),
    'SIGNED_OUT',
    'ok',
    'FORBIDDEN',
    'ok',
    'ok',
  ),
  GetProgramData: adminRow(() => ({})),
};

export const siteProgrammeRows: Readonly<Record<string, Row>> = {
  listOwnProgrammes: ownRow(() => ({})),
  joinProgramme: ownRow(() => ({ params: { programmeKey: key }, body: {} })),
  leaveProgramme: ownRow(() => ({ params: { programmeKey: key }, body: { confirm: true } })),
  getProgrammeFigures: adminRow(() => ({})),
};
