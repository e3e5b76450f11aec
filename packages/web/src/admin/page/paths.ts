/** The tabs of an event's page, in their order, as named in the address. */
export const eventTabs = ['plan', 'tilmeldinger', 'hold', 'indsendelser', 'koder', 'optagelser', 'beskeder', 'historik'] as const;
export type EventTab = (typeof eventTabs)[number];

/** The tabs of a material's page. */
export const materialTabs = ['indhold', 'hentninger', 'koder'] as const;
export type MaterialTab = (typeof materialTabs)[number];

/** The tabs of the page of users and institutions. */
export const peopleTabs = ['brugere', 'inviterede', 'dubletter', 'afventer', 'laerere', 'institutioner'] as const;
export type PeopleTab = (typeof peopleTabs)[number];

/** Stands in the address in place of the id of a new event or material. Ids are random and never equal it. */
export const newId = 'nyt';

/** Stands in the address in place of the id of a new school. Ids are longer. */
export const newSchoolId = 'ny';

const audit = '/admin/haendelser/';
const events = '/admin/events/';
const materials = '/admin/undervisningsmaterialer/';
const people = '/admin/brugere-og-institutioner/';
const person = '/admin/bruger-information/';

/** The addresses of the admin area. None may contain a name or an e-mail address. */
export const adminPaths = {
  /** The entries of the audit log by one person. */
  auditBy: (userId: string) => `${audit}?af=${encodeURIComponent(userId)}`,
  /** The entries of the audit log about one object. */
  auditOf: (kind: string, objectId: string) => `${audit}?slags=${kind}&om=${encodeURIComponent(objectId)}`,
  events,
  /** The events of a programme. */
  eventsOf: (programmeKey: string) => `${events}?forloeb=${encodeURIComponent(programmeKey)}`,
  /** The page of an event; by default its plan. */
  event: (eventId: string, tab: EventTab = 'plan') => `${events}${eventId}/${tab === 'plan' ? '' : `?fane=${tab}`}`,
  /** The window of an event in which this person is signed up. */
  signUp: (eventId: string, userId: string) => `${events}${eventId}/?fane=tilmeldinger&tilmeld=${encodeURIComponent(userId)}`,
  /** The page for a new event; with `copyOf` it begins as a copy of that event. */
  newEvent: (copyOf?: string) => `${events}${newId}/${copyOf === undefined ? '' : `?kopi=${copyOf}`}`,
  materials,
  /** The page of a material; by default its content. */
  material: (materialId: string, tab: MaterialTab = 'indhold') =>
    `${materials}?materiale=${materialId}${tab === 'indhold' ? '' : `&fane=${tab}`}`,
  /** A tab of the page of users and institutions; by default the users. */
  people: (tab: PeopleTab = 'brugere') => (tab === 'brugere' ? people : `${people}?fane=${tab}`),
  /** A school; also found by the id that it had before it was merged. */
  school: (institutionId: string) => `${people}?fane=institutioner&skole=${encodeURIComponent(institutionId)}`,
  /** The schools of a municipality, as it is written. */
  schoolsIn: (municipality: string) => `${people}?fane=institutioner&kommune=${encodeURIComponent(municipality)}`,
  /** The users who teach at a school. */
  teachers: (institutionId: string) => `${people}?skole=${encodeURIComponent(institutionId)}`,
  /** The search for a person. */
  persons: person,
  /** The admins' page of a person. */
  person: (userId: string) => `${person}?bruger=${encodeURIComponent(userId)}`,
} as const;
