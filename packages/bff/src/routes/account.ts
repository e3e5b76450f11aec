import { type Account, accountFileRoutes, accountRoutes } from '@edison/contracts/bff/account';
import { danishDay } from '@edison/contracts/calendar/days';
import type { Handlers } from '@edison/contracts/route';
import { backendAccount, backendAccountFiles } from '@edison/contracts/upstream/users/account';
import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend/call-backend.ts';
import type { BackendStreams } from '../backend/stream-backend.ts';
import type { BffOptions } from '../bff-options.ts';
import { attachment, serveFile } from '../serve-files.ts';
import { personOf, type RouteContext, serveRoutes } from '../serve-routes.ts';
import type { IdentityOptions } from '../session/provider/discover-provider.ts';
import type { Sessions } from '../session/session.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { serveCalendarFeed } from './calendar-feed.ts';

export interface AccountParts {
  readonly scope: FastifyInstance;
  readonly sessions: Pick<Sessions, 'read'>;
  readonly backend: Backend;
  readonly streams: BackendStreams;
  readonly throttle: Throttle;
  readonly options: Pick<BffOptions, 'siteUrl' | 'identity' | 'now'>;
}

/** Serves the person's own account: settings, download of their data, and the calendar feed, which needs no session. */
export function serveAccount({ scope, sessions, backend, streams, throttle, options }: AccountParts): void {
  const { siteUrl, identity, now = () => new Date() } = options;
  serveRoutes(scope, accountRoutes, accountHandlers(backend, siteUrl, identity), sessions);
  const today = () => danishDay(now());
  const { downloadOwnData, downloadOwnDataTable } = accountFileRoutes;
  serveRoutes(scope, { downloadOwnData }, { downloadOwnData: (_input, context) => sendOwnData(backend, context, today()) }, sessions);
  serveFile(scope, downloadOwnDataTable, sessions, async (_input, context) => {
    const file = await streams.open(backendAccountFiles.ExportOwnData, {}, personOf(context), {});
    context.reply.header('content-disposition', attachment(`mine-data-${today()}.csv`));
    return file;
  });
  serveCalendarFeed(scope, backend, throttle);
}

/** @param identity the provider's pages for e-mail, password and second factors, where it has them. */
function accountHandlers(
  backend: Backend,
  siteUrl: string,
  { emailChangeUrl, passwordChangeUrl, secondFactorUrl }: Pick<IdentityOptions, 'emailChangeUrl' | 'passwordChangeUrl' | 'secondFactorUrl'>,
): Handlers<typeof accountRoutes, RouteContext> {
  const pages = {
    ...(emailChangeUrl && { emailChangeUrl }),
    ...(passwordChangeUrl && { passwordChangeUrl }),
    ...(secondFactorUrl && { secondFactorUrl }),
  };
  const whole = async (state: Promise<Account>): Promise<Account> => ({ ...(await state), ...pages });
  return {
    getAccount(_input, context) {
      const account = backend.call(backendAccount.GetAccount, {}, personOf(context));
      // On behalf of somebody else an admin would change their own e-mail and password at the provider, so the links are left out.
      return context.session?.onBehalf ? account : whole(account);
    },
    chooseNotices: ({ body }, context) => whole(backend.call(backendAccount.ChooseNotices, { body }, personOf(context))),
    async makeCalendarAddress(_input, context) {
      const { secret, since } = await backend.call(backendAccount.MakeCalendarAddress, {}, personOf(context));
      return { url: `${siteUrl}/kalender/${secret}.ics`, since };
    },
    stopCalendarAddress: (_input, context) => whole(backend.call(backendAccount.StopCalendarAddress, {}, personOf(context))),
    requestDeletion: ({ body }, context) => whole(backend.call(backendAccount.RequestDeletion, { body }, personOf(context))),
    takeBackDeletion: (_input, context) => whole(backend.call(backendAccount.TakeBackDeletion, {}, personOf(context))),
  };
}

/** Sends the download of everything stored about the person. */
async function sendOwnData(backend: Backend, context: RouteContext, today: string) {
  const data = await backend.call(backendAccount.GetOwnData, {}, personOf(context));
  context.reply.header('content-disposition', attachment(`mine-data-${today}.json`));
  return data;
}
