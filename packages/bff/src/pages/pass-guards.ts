import type { ContentPage } from '@edison/contracts/content/page';
import { Problem } from '@edison/contracts/problem';

type Guard = (page: ContentPage) => ContentPage;

/** Every document of ours comes with the site's content, its header and footer, and its page: nothing is left to do. */
const alwaysDone: Guard = (page) => page;

const guards: ReadonlyMap<string, Guard> = new Map([
  ['auth-redirect', (page) => ({ ...page, guestAllowed: false })],
  ['global', alwaysDone],
  ['globalHeaderFooter', alwaysDone],
  ['page', alwaysDone],
]);

/** Leads a page through the guards that its editors have named. @throws Problem UNKNOWN_MIDDLEWARE */
export function passGuards(page: ContentPage): ContentPage {
  return page.middleware.reduce((guarded, name) => {
    const guard = guards.get(name);
    if (!guard) throw new Problem('UNKNOWN_MIDDLEWARE', { field: /^[\w-]{1,60}$/.test(name) ? name : '?' });
    return guard(guarded);
  }, page);
}
