import { backendAccount } from '@edison/contracts/upstream/users/account';
import { z } from 'zod';
import { ask } from '../ask.ts';
import { ownRow, publicRow, type Row } from '../row.ts';
import type { World } from '../world.ts';

/** The secret in the address of the teacher's calendar, which is shown only once. */
async function secretOf(world: World): Promise<string> {
  const { text } = await ask(world, 'backend', backendAccount.MakeCalendarAddress, {}, 'teacher');
  return z.object({ secret: z.string() }).parse(JSON.parse(text)).secret;
}

const choices = { news: true, reminders: false };

export const backendAccountRows: Readonly<Record<string, Row>> = {
  GetAccount: ownRow(() => ({})),
  ChooseNotices: ownRow(() => ({ body: choices })),
  MakeCalendarAddress: ownRow(() => ({})),
  StopCalendarAddress: ownRow(() => ({})),
  GetCalendarFeed: publicRow(async (_whose, world) => ({ query: { secret: await secretOf(world) } })),
  GetOwnData: ownRow(() => ({})),
  RequestDeletion: ownRow(() => ({ body: { reason: 'left-school' } })),
  TakeBackDeletion: ownRow(() => ({})),
};

export const backendAccountFileRows: Readonly<Record<string, Row>> = { ExportOwnData: ownRow(() => ({})) };

export const siteAccountRows: Readonly<Record<string, Row>> = {
  getAccount: ownRow(() => ({})),
  chooseNotices: ownRow(() => ({ body: choices })),
  makeCalendarAddress: ownRow(() => ({})),
  stopCalendarAddress: ownRow(() => ({})),
  requestDeletion: ownRow(() => ({ body: { reason: 'left-school' } })),
  takeBackDeletion: ownRow(() => ({})),
};

export const siteAccountFileRows: Readonly<Record<string, Row>> = {
  downloadOwnData: ownRow(() => ({})),
  downloadOwnDataTable: ownRow(() => ({})),
  getCalendarFeed: publicRow(async (_whose, world) => ({ params: { secret: await secretOf(world) } })),
};
