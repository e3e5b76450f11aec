/** The parts of an event's page, in their order, as the address names them. */
export const eventTabs = ['plan', 'tilmeldinger', 'hold', 'indsendelser', 'koder', 'optagelser', 'beskeder', 'historik'] as const;
export type EventTab = (typeof eventTabs)[number];

/** The parts of a material's page. */
export const materialTabs = ['indhold', 'hentninger', 'koder'] as const;
export type MaterialTab = (typeof materialTabs)[number];

/** The parts of the page of users and institutions. */
export const peopleTabs = ['brugere', 'afventer', 'institutioner'] as const;
export type PeopleTab = (typeof peopleTabs)[number];

/** Stands in the address where the id of an event or a material stands. Nothing has it: ids are made of chance. */
export const newId = 'nyt';

/** Stands in the address where the id of a school stands. No school has it: ids are longer. */
export const newSchoolId = 'ny';

const events = '/admin/events/';
const materials = '/admin/undervisningsmaterialer/';
const people = '/admin/brugere-og-institutioner/';
const person = '/admin/bruger-information/';

/** Every address of the admin area that another page of it leads to. Never a name or an e-mail address in one. */
export const adminPaths = {
  events,
  /** The page of one event; without a tab its plan. */
  event: (eventId: string, tab: EventTab = 'plan') => `${events}${eventId}/${tab === 'plan' ? '' : `?fane=${tab}`}`,
  /** Where an event is made; with `copyOf` filled in from that event. */
  newEvent: (copyOf?: string) => `${events}${newId}/${copyOf === undefined ? '' : `?kopi=${copyOf}`}`,
  materials,
  /** The page of one material; without a tab what is in it. */
  material: (materialId: string, tab: MaterialTab = 'indhold') =>
    `${materials}?materiale=${materialId}${tab === 'indhold' ? '' : `&fane=${tab}`}`,
  /** Users and institutions at one of the parts; the users without one. */
  people: (tab: PeopleTab = 'brugere') => (tab === 'brugere' ? people : `${people}?fane=${tab}`),
  /** One school, also by an id that it had before it was merged. */
  school: (institutionId: string) => `${people}?fane=institutioner&skole=${encodeURIComponent(institutionId)}`,
  /** Those who teach at a school. */
  teachers: (institutionId: string) => `${people}?skole=${encodeURIComponent(institutionId)}`,
  /** The search for a person. */
  persons: person,
  /** Everything an admin knows of one person. */
  person: (userId: string) => `${person}?bruger=${encodeURIComponent(userId)}`,
} as const;
