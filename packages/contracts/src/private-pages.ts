import {
  accountPath,
  adminAuditPath,
  adminEventsPath,
  adminJobsPath,
  adminProgrammesPath,
  dashboardPath,
  myProfilePath,
  newcomersPath,
  overviewPath,
  ownMaterialsPath,
  ownSignUpsPath,
} from './private-paths.ts';

/** A page behind the login. Pages below `/admin` are for admins, the others for teachers. */
export interface PrivatePage {
  /** Path as in links; `$eventId` stands for the id of an event. */
  readonly path: string;
  readonly title: string;
  /** For a page without a menu entry: path of the page whose entry is marked as current instead. */
  readonly markedPath?: string;
}

/** Every private page. Menus, titles, the server's guard and tests derive from this list; a test compares it with the routes. */
export const privatePages = {
  landing: { path: myProfilePath, title: 'Min profil' },
  overview: { path: overviewPath, title: 'Min oversigt' },
  materials: { path: ownMaterialsPath, title: 'Undervisningsmaterialer' },
  events: { path: ownSignUpsPath, title: 'Programmer og events' },
  teams: { path: `${ownSignUpsPath}/hold/$eventId`, title: 'Hold', markedPath: ownSignUpsPath },
  list: { path: `${ownSignUpsPath}/liste/$eventId`, title: 'Tilmeld flere på én gang', markedPath: ownSignUpsPath },
  teamList: { path: `${ownSignUpsPath}/holdliste/$eventId`, title: 'Mange hold på én gang', markedPath: ownSignUpsPath },
  account: { path: accountPath, title: 'Konto' },
  newcomers: { path: newcomersPath, title: 'Nye på din skole', markedPath: overviewPath },
  dashboard: { path: dashboardPath, title: 'Admin oversigt' },
  adminJobs: { path: adminJobsPath, title: 'Admin opgaver', markedPath: dashboardPath },
  adminAudit: { path: adminAuditPath, title: 'Admin hændelseslog', markedPath: dashboardPath },
  adminEvents: { path: adminEventsPath, title: 'Admin events' },
  adminProgrammes: { path: adminProgrammesPath, title: 'Admin forløb', markedPath: adminEventsPath },
  adminEvent: { path: `${adminEventsPath}$eventId`, title: 'Admin event', markedPath: adminEventsPath },
  adminPeople: { path: '/admin/brugere-og-institutioner/', title: 'Admin brugere og institutioner' },
  adminPerson: { path: '/admin/bruger-information/', title: 'Admin bruger informationer' },
  adminMaterials: { path: '/admin/undervisningsmaterialer/', title: 'Admin undervisningsmaterialer' },
} as const satisfies Record<string, PrivatePage>;

/** The page's `RouteName` in the menus of the content service: `/min-profil/konto` is `min-profil-konto`. */
export function routeNameOf({ path }: PrivatePage): string {
  return path.split('/').filter(Boolean).join('-');
}

/** The page at a path, with or without trailing slash; undefined where there is none. */
export function privatePageAt(path: string): PrivatePage | undefined {
  const asked = withoutLastSlash(path);
  const all: readonly PrivatePage[] = Object.values(privatePages);
  return all.find((page) => withoutLastSlash(page.path) === asked) ?? all.find((page) => isOfEvent(page, asked));
}

/** Whether a path matches a page with `$eventId`: an id of 1 to 64 letters, digits, `_` and `-`. */
function isOfEvent({ path }: PrivatePage, asked: string): boolean {
  const [above = '', rest] = path.split('$eventId');
  return rest === '' && asked.startsWith(above) && /^[\w-]{1,64}$/.test(asked.slice(above.length));
}

/** `/admin/events/` as `/admin/events`. */
export function withoutLastSlash<Path extends string>(path: Path): WithoutLastSlash<Path>;
export function withoutLastSlash(path: string): string {
  return path.replace(/\/$/, '');
}

type WithoutLastSlash<Path extends string> = Path extends `${infer Bare}/` ? Bare : Path;
