import { portalText } from '../text/portal.ts';
import { listPath, ownSignUpsPath, teamListPath, teamsPath } from './sign-up-addresses.ts';

/** One private page: the name that menus know it by, its path, and its title. */
export interface PrivatePath {
  readonly name: string;
  readonly path: string;
  readonly title: string;
}

const { titles } = portalText;

const adminEventsPath = '/admin/events/';
/** The programmes stand below the events, and in no menu. */
export const programmesPath = `${adminEventsPath}forloeb`;

/** The private pages that exist. A menu entry of the server whose page is not here is not shown. */
export const privatePaths: readonly PrivatePath[] = [
  { name: 'min-profil', path: '/min-profil', title: titles.landing },
  { name: 'min-profil-min-oversigt', path: '/min-profil/min-oversigt', title: titles.overview },
  { name: 'min-profil-undervisningsmaterialer', path: '/min-profil/undervisningsmaterialer', title: titles.materials },
  { name: 'min-profil-event-og-programmer', path: ownSignUpsPath, title: titles.events },
  { name: 'min-profil-konto', path: '/min-profil/konto', title: titles.account },
  { name: 'admin-oversigt', path: '/admin/oversigt/', title: titles.admin },
  { name: 'admin-events', path: adminEventsPath, title: titles.adminEvents },
  { name: 'admin-brugere-og-institutioner', path: '/admin/brugere-og-institutioner/', title: titles.adminPeople },
  { name: 'admin-bruger-information', path: '/admin/bruger-information/', title: titles.adminPerson },
  { name: 'admin-undervisningsmaterialer', path: '/admin/undervisningsmaterialer/', title: titles.adminMaterials },
];

/** Pages of one event, below a page of events: no menu names them, and the page above counts as the one that is shown. */
const eventPaths = [
  { path: teamsPath(''), above: ownSignUpsPath, title: titles.teams },
  { path: listPath(''), above: ownSignUpsPath, title: titles.list },
  { path: teamListPath(''), above: ownSignUpsPath, title: titles.teamList },
  { path: adminEventsPath, above: adminEventsPath, title: titles.adminEvent },
];

/** The private page of a path, with or without its last slash. */
export function privatePathOf(pathname: string): PrivatePath | undefined {
  const bare = withoutLastSlash(pathname);
  const below = eventPaths.find(({ path }) => bare.startsWith(path) && /^[\w-]+$/.test(bare.slice(path.length)));
  const shown = below === undefined ? bare : withoutLastSlash(below.above);
  const page = privatePaths.find(({ path }) => withoutLastSlash(path) === shown);
  const title = bare === programmesPath ? titles.adminProgrammes : below?.title;
  return page && title !== undefined ? { ...page, title } : page;
}

function withoutLastSlash(path: string): string {
  return path.replace(/\/$/, '');
}
