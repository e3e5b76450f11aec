// @vitest-environment jsdom
import type { AuditEntry } from '@edison/contracts/bff/admin/audit';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { AuditTrail, FoldedAuditTrail } from './audit-trail.tsx';

afterEach(cleanup);

const first = 'GET /bff/admin/audit?objectKind=user&objectId=bruger-mette&pageSize=20';
const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  auditId: '7',
  at: '2026-11-21T08:00:00.000Z',
  actorKind: 'person',
  actor: 'bruger-admin',
  actorName: 'Astrid Winther',
  action: 'user.deactivate',
  objectKind: 'user',
  objectId: 'bruger-mette',
  ...change,
});
const shown = async (answers: Answers, items: readonly AuditEntry[], next?: string) => {
  answers.on(first, () => ({ body: { items, next } }));
  renderFor(teacher, <AuditTrail kind="user" id="bruger-mette" />);
  return screen.findAllByRole('listitem');
};

test('what was done is told in a sentence: when, by whom, and why', async () => {
  await using answers = await startAnswers();
  const [closed, seen, over, odd] = await shown(answers, [
    entry({ reason: 'Er holdt op', after: { state: 'deactivated', released: 2 } }),
    entry({ auditId: '6', action: 'user.start-on-behalf', reason: 'Kan ikke finde sin tilmelding' }),
    entry({
      auditId: '5',
      actorKind: 'system',
      actor: undefined,
      actorName: undefined,
      action: 'user.end-on-behalf',
      after: { how: 'over' },
    }),
    entry({ auditId: '4', actorName: undefined, action: 'user.made-up' }),
  ]);
  expect(closed?.textContent).toBe('21/11/2026 09:00Astrid Winther lukkede profilen. 2 tilmeldinger blev afmeldt.Begrundelse: Er holdt op');
  expect(seen?.textContent).toContain('Astrid Winther begyndte at se siden som personen.');
  expect(over?.textContent).toContain('Systemet holdt op med at se siden som personen. Tiden var gået.');
  expect(odd?.textContent).toContain('Nogen uden profil ændrede noget (user.made-up).');
});

test('older entries come after a press, behind those that are there', async () => {
  await using answers = await startAnswers();
  await shown(answers, [entry({})], '7');
  answers.on(`${first}&before=7`, () => ({ body: { items: [entry({ auditId: '3', action: 'user.create' })] } }));
  fireEvent.click(screen.getByRole('button', { name: 'Vis ældre' }));
  expect(await screen.findByText(/oprettede profilen/)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Vis ældre' })).toBeNull();
});

test('older entries that cannot be had leave what is there, with a way to try again', async () => {
  await using answers = await startAnswers();
  await shown(answers, [entry({})], '7');
  answers.refuse(`${first}&before=7`, 'UPSTREAM_UNAVAILABLE', 503);
  fireEvent.click(screen.getByRole('button', { name: 'Vis ældre' }));
  const failed = await screen.findByRole('alert', { name: 'Vi kunne ikke hente de ældre' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  answers.on(`${first}&before=7`, () => ({ body: { items: [entry({ auditId: '3', action: 'user.create' })] } }));
  fireEvent.click(within(failed).getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByText(/oprettede profilen/)).toBeTruthy();
});

test('a trail with nothing in it says what will stand there', async () => {
  await using answers = await startAnswers();
  answers.on(first, () => ({ body: { items: [] } }));
  renderFor(teacher, <AuditTrail kind="user" id="bruger-mette" />);
  expect(await screen.findByText('Der er ikke sket noget endnu')).toBeTruthy();
});

test.each<[Partial<AuditEntry>, string]>([
  [{ action: 'sign-up.create', after: { state: 'waitlisted', seats: 1 } }, 'kom på ventelisten'],
  [{ action: 'sign-up.create', after: { state: 'confirmed', seats: 1 } }, 'tog en plads'],
  [
    { action: 'institution.import', objectKind: 'institution', objectId: 'all', after: { new: 59, changed: 2, domains: 1 } },
    'importerede skoler. 59 nye, 2 ændrede. 1 mail-domæne.',
  ],
  [
    { action: 'event.update', before: { version: 1 }, after: { version: 2, fields: ['venue', 'cancel_until', 'made_up'], mails: 2 } },
    'rettede eventet. Ændret: Sted, Man kan melde fra indtil. 2 mails blev sendt.',
  ],
  [
    {
      action: 'event.update',
      before: { version: 1, cancel_until: '2026-09-25T10:00:00.000Z', waitlist: true, access: 'login', roster_lock_at: null },
      after: {
        version: 2,
        fields: ['title', 'access', 'waitlist', 'cancel_until', 'roster_lock_at'],
        access: 'open',
        waitlist: false,
        cancel_until: '2026-09-26T10:00:00.000Z',
        roster_lock_at: '2026-09-27T10:00:00.000Z',
      },
    },
    [
      'rettede eventet. Hvem kan tilmelde sig: fra Alle med en profil til Alle, også uden profil. Venteliste: fra ja til nej.',
      'Man kan melde fra indtil: fra 25/09/2026 12:00 til 26/09/2026 12:00.',
      'Holdlisterne låses: fra ingenting til 27/09/2026 12:00. Ændret: Titel.',
    ].join(' '),
  ],
  [
    {
      action: 'event.postpone',
      before: { cancel_until: '2026-09-25T10:00:00.000Z', 'dag-1': ['a', 'b'] },
      after: { cancel_until: '2026-09-26T10:00:00.000Z', 'dag-1': ['c', 'd'], mails: 1 },
    },
    'udskød eventet. Man kan melde fra indtil: fra 25/09/2026 12:00 til 26/09/2026 12:00. 1 mail blev sendt.',
  ],
  [
    {
      action: 'user.update-profile',
      before: { job_title: 'lærer', grades: [6] },
      after: { fields: ['last_name', 'phone', 'job_title', 'grades'], job_title: 'leder', grades: [6, 7] },
    },
    'rettede profilen. Stilling: fra lærer til leder. Klassetrin: fra 6 til 6, 7. Ændret: Efternavn, Telefon.',
  ],
  [
    {
      action: 'material.change',
      before: { version: 1, access: 'login' },
      after: { version: 2, access: 'public', fields: ['summary', 'access'] },
    },
    'ændrede materialet. Hvem kan hente det: fra For lærere med login til Åbent for alle. Ændret: Beskrivelse.',
  ],
  [
    { action: 'recording.change', before: { access: 'attendees' }, after: { access: 'public', fields: ['access', 'file'] } },
    'ændrede en optagelse. Hvem kan se den: fra Dem, der var med til Alle. Ændret: Film.',
  ],
  [
    {
      action: 'team.change',
      before: { version: 1, members: 2 },
      after: { version: 2, members: 3, fields: ['project_title', 'first_names'] },
    },
    'ændrede et hold. Ændret: Projektets titel, Elevernes fornavne.',
  ],
  [
    {
      action: 'session.change',
      before: { starts_at: 'a', capacity: 20 },
      after: { starts_at: 'b', capacity: 20, fields: ['starts_at', 'room'] },
    },
    'ændrede en dato. Ændret: Lokale. Ny tid.',
  ],
  [
    { action: 'session.change', before: { starts_at: 'a', capacity: 20 }, after: { starts_at: 'a', capacity: 25, promoted: 3 } },
    'ændrede en dato. Pladser: fra 20 til 25. 3 rykkede ind fra køen.',
  ],
  [
    { action: 'session.change', before: { starts_at: 'a', capacity: null }, after: { starts_at: 'b', capacity: 5 } },
    'ændrede en dato. Ny tid.',
  ],
  [
    { action: 'sign-up.move', before: { position: 3 }, after: { position: 1 } },
    'flyttede en tilmelding i køen. Plads i køen: fra 3 til 1.',
  ],
  [
    { action: 'institution.rename', before: { name: 'Gl. Skole', version: 1 }, after: { name: 'Ny Skole', version: 2, aliases: 1 } },
    'omdøbte skolen. Fra »Gl. Skole« til »Ny Skole«.',
  ],
  [{ action: 'institution.rename', before: { version: 1 }, after: { version: 2, aliases: 1 } }, 'omdøbte skolen.'],
  [{ action: 'school.add-domain', after: { domain: 'skole.example' } }, 'tilføjede et mail-domæne. Domænet er skole.example.'],
  [{ action: 'school.remove-domain', before: { domain: 'skole.example' } }, 'fjernede et mail-domæne. Domænet er skole.example.'],
  [
    { action: 'institution.delete', before: { name: 'Gl. Skole', state: 'pending', number: null } },
    'slettede skolen. Den hed »Gl. Skole«.',
  ],
  [{ action: 'material.replace-file', after: { version: 2 } }, 'lagde en ny version af en fil op.'],
  [
    { action: 'institution.correct', before: { closed_on: null }, after: { closed_on: '2027-06-30', fields: ['closed_on'] } },
    'rettede skolens oplysninger. Lukket fra: fra ingenting til 30.06.2027.',
  ],
  [{ action: 'user.remove-import', objectId: 'all', after: { removed: 3 } }, 'fjernede 3 importerede lærere.'],
  [{ action: 'user.remove-import', objectId: 'all', after: { removed: 1 } }, 'fjernede en importeret lærer.'],
  [{ action: 'user.change-institution' }, 'flyttede personen til en anden skole.'],
  [{ action: 'user.change-institution', actor: 'bruger-mette' }, 'skiftede skole.'],
])('what a deed changed is told with it: %o', async (deed, told) => {
  await using answers = await startAnswers();
  const [item] = await shown(answers, [entry(deed)]);
  expect(item?.textContent).toContain(`Astrid Winther ${told}`);
});

test('who is signed up by somebody else is told so, and who did it themselves too', async () => {
  await using answers = await startAnswers();
  const final = (person: string) => ({ name: 'Landsfinale 2027/28', person, page: 'event', pageId: 'landsfinale' }) as const;
  const signUp = { action: 'sign-up.create', objectKind: 'sign-up' };
  const items = await shown(answers, [
    entry({ ...signUp, auditId: '4', object: final('Jens Østergaard'), after: { state: 'confirmed' } }),
    entry({ ...signUp, auditId: '3', object: final('Tove Bang'), after: { state: 'waitlisted' } }),
    entry({ ...signUp, auditId: '2', object: final('Astrid Winther'), after: { state: 'confirmed' } }),
    entry({ ...signUp, auditId: '1', actorKind: 'guest', actor: undefined, actorName: undefined, object: final('Ida') }),
  ]);
  expect(items.map(({ textContent }) => textContent?.slice(16))).toEqual([
    'Astrid Winther tilmeldte Jens Østergaard: Landsfinale 2027/28.',
    'Astrid Winther satte Tove Bang på venteliste: Landsfinale 2027/28.',
    'Astrid Winther tog en plads: Landsfinale 2027/28.',
    'En gæst tog en plads: Landsfinale 2027/28 (Ida).',
  ]);
});

test('a folded trail is asked for when it is opened, of the object that it stands at', async () => {
  await using answers = await startAnswers();
  const asked = 'GET /bff/admin/audit?objectKind=sign-up&objectId=plads-1&pageSize=20';
  answers.on(asked, () => ({ body: { items: [entry({ action: 'sign-up.cancel', reason: 'Skolen ringede' })] } }));
  renderFor(teacher, <FoldedAuditTrail kind="sign-up" id="plads-1" />);
  const folded = screen.getByRole('group');
  expect(answers.calls).toEqual([]);
  folded.setAttribute('open', '');
  fireEvent(folded, new Event('toggle'));
  expect(await screen.findByText('Begrundelse: Skolen ringede')).toBeTruthy();
  expect(screen.getByText('Hvem der har gjort hvad ved tilmeldingen, hvornår og hvorfor.')).toBeTruthy();
});

test('what somebody has done themselves leads to what it was done to; a list that was taken home has no page', async () => {
  await using answers = await startAnswers();
  answers.on('GET /bff/admin/audit?actor=bruger-admin&pageSize=20', () => ({
    body: {
      items: [
        entry({ auditId: '9', action: 'user.export', objectId: 'all' }),
        entry({ auditId: '8', action: 'institution.approve', objectKind: 'institution', objectId: 'skole-1' }),
        entry({ auditId: '7', action: 'code.revoke', objectKind: 'code', objectId: 'kode-1', reason: 'Delt på nettet' }),
      ],
    },
  }));
  renderFor(teacher, <AuditTrail kind="actor" id="bruger-admin" />);
  const [taken, approved, revoked] = await screen.findAllByRole('listitem');
  expect(taken?.textContent).toContain('hentede listen over brugere.');
  expect(approved && within(approved).getByRole('link', { name: 'Se skolen' }).getAttribute('href')).toContain('skole=skole-1');
  expect(revoked?.textContent).toContain('Begrundelse: Delt på nettet');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Se skolen', 'Se det i hændelsesloggen']);
});

test('each entry names what it is about, and leads there but not to the page that it stands on', async () => {
  await using answers = await startAnswers();
  const landsfinale = { name: 'Landsfinale 2027', page: 'event', pageId: 'landsfinale' } as const;
  const [corrected, cancelled, own, deleted, gone, somebody] = await shown(answers, [
    entry({ auditId: '9', action: 'event.update', objectKind: 'event', objectId: 'landsfinale', object: landsfinale }),
    entry({
      auditId: '8',
      action: 'sign-up.cancel',
      objectKind: 'sign-up',
      objectId: 'p1',
      object: { ...landsfinale, person: 'Mette Holm' },
    }),
    entry({ auditId: '7', object: { name: 'Mette Holm', page: 'user', pageId: 'bruger-mette' } }),
    entry({ auditId: '6', action: 'event.delete', objectKind: 'event', objectId: 'e9', object: { name: 'Prøveløb', gone: true } }),
    entry({ auditId: '5', action: 'event.create', objectKind: 'event', objectId: 'e9', object: { name: 'Prøveløb', gone: true } }),
    entry({ auditId: '4', action: 'user.correct', objectId: 'bruger-x', object: { gone: true } }),
  ]);
  expect(corrected?.textContent).toContain('Astrid Winther rettede eventet: Landsfinale 2027.');
  expect(corrected && within(corrected).getByRole('link', { name: 'Landsfinale 2027' }).getAttribute('href')).toBe(
    '/admin/events/landsfinale/',
  );
  expect(cancelled?.textContent).toContain('afmeldte en tilmelding: Landsfinale 2027 (Mette Holm).');
  expect(own?.textContent).toContain('lukkede profilen: Mette Holm.');
  expect(own && within(own).queryByRole('link', { name: 'Mette Holm' })).toBeNull();
  expect(deleted?.textContent).toContain('slettede eventet: Prøveløb.');
  expect(gone?.textContent).toContain('oprettede eventet: Prøveløb (slettet siden).');
  expect(somebody?.textContent).toContain('rettede profilen for personen: slettet siden.');
  expect(screen.getByRole('link', { name: 'Se det i hændelsesloggen' }).getAttribute('href')).toBe(
    '/admin/haendelser/?slags=user&om=bruger-mette',
  );
});
