// @vitest-environment jsdom
import type { AccessEntry } from '@edison/contracts/bff/admin/person';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { givenBackText } from '../../text/admin/person.ts';
import { base, decide, mette, press, showPerson } from './testing/open-person.tsx';

beforeAll(openDialogsInJsdom);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const at = '2026-11-21T08:00:00Z';
const places = {
  items: [
    { sessionId: '1', browser: 'Firefox', system: 'Windows', kind: 'computer', current: false, startedAt: at, lastSeenAt: at },
    { sessionId: '2', kind: 'phone', current: false, startedAt: at, lastSeenAt: at },
  ],
  total: 2,
};
const bodies = (answers: Answers, route: string) => answers.calls.filter((call) => call.route === route).map(({ body }) => body);
const signedIn = (answers: Answers) => answers.on(`GET ${base}/sessions`, () => ({ body: places }));

describe('where somebody is logged in', () => {
  const endAll = `POST ${base}/sessions/end-all`;
  const label = 'Log personen ud alle steder';

  test('is told by machine and time; nowhere leaves nothing to end', async () => {
    await using answers = await startAnswers();
    await showPerson(answers, mette, signedIn);
    expect((await screen.findByText(/Firefox på Windows/)).textContent).toBe('Firefox på Windows Sidst brugt 21/11/2026 09:00');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Telefon Sidst brugt 21/11/2026 09:00');
    cleanup();
    await showPerson(answers);
    expect(await screen.findByText('Ikke logget ind nogen steder')).toBeTruthy();
    expect(screen.queryByRole('button', { name: label })).toBeNull();
  });

  test('ends everywhere with a reason, after it was counted anew, and the list is empty then', async () => {
    await using answers = await startAnswers();
    await showPerson(answers, mette, signedIn);
    answers.on(endAll, () => ({ body: { ended: 3 } }));
    await screen.findByRole('button', { name: label });
    answers.on(`GET ${base}/sessions`, () => ({ body: { ...places, total: 3 } }));
    await press(label);
    const dialog = within(await screen.findByRole('dialog', { name: `${label}: Mette Holm?` }));
    expect(await dialog.findByText('Personen er logget ind 3 steder.')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Grund'), { target: { value: 'Har mistet sin computer' } });
    answers.on(`GET ${base}/sessions`, () => ({ body: { items: [], total: 0 } }));
    const button = dialog.getByRole('button', { name: label });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await dialog.findByRole('status', { name: 'Personen er logget ud 3 steder.' })).toBeTruthy();
    expect(bodies(answers, endAll)).toEqual([{ reason: 'Har mistet sin computer' }]);
    expect(await screen.findByText('Ikke logget ind nogen steder')).toBeTruthy();
  });

  test('is followed by how they came, went and were refused: newest first, the older ones folded away', async () => {
    await using answers = await startAnswers();
    const entry = (change: Partial<AccessEntry>): AccessEntry => ({ at, what: 'login', session: '1', ...change });
    const trail = [
      entry({ what: 'ended-by-office', session: undefined }),
      entry({ what: 'refused', detail: 'GET /bff/admin/newest-users' }),
      entry({ what: 'refused', detail: 'GET /admin/*' }),
      entry({ what: 'refused', detail: 'POST /bff/me/profile' }),
      entry({ what: 'ended-from-elsewhere', session: '9' }),
      ...[1, 2, 3, 4, 5].map((day) => entry({ at: `2026-11-0${6 - day}T08:00:00Z`, session: '8' })),
    ];
    await showPerson(answers, mette, () => answers.on(`GET ${base}/sessions`, () => ({ body: { ...places, trail } })));
    const part = await screen.findByRole('region', { name: 'Login, logout og afvisninger' });
    const told = within(part)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent?.replace('21/11/2026 09:00 ', ''));
    expect(told).toHaveLength(10);
    expect(told.slice(0, 6)).toEqual([
      'Blev logget ud alle steder af en administrator',
      'Fik ikke lov til at se noget i administrationen – Firefox på Windows GET /bff/admin/newest-users',
      'Blev afvist ved en side i administrationen – Firefox på Windows GET /admin/*',
      'Fik ikke lov til at ændre noget – Firefox på Windows POST /bff/me/profile',
      'Afsluttede et login fra en anden computer eller telefon',
      '05/11/2026 09:00 Loggede ind',
    ]);
    expect(within(within(part).getByRole('group')).getByText('Vis 2 ældre').tagName).toBe('SUMMARY');
    expect(within(part).getByText('De 50 nyeste fra det sidste halve år.')).toBeTruthy();
  });

  test('leaves nothing to tell of somebody who never came', async () => {
    await using answers = await startAnswers();
    await showPerson(answers, mette, () => answers.on(`GET ${base}/sessions`, () => ({ body: { items: [], total: 0, trail: [] } })));
    expect(await screen.findByText('Personen har ikke logget ind det sidste halve år.')).toBeTruthy();
  });

  test('does not end without a reason', async () => {
    await using answers = await startAnswers();
    await showPerson(answers, mette, signedIn);
    await press(label);
    const dialog = within(await screen.findByRole('dialog'));
    const reason = await dialog.findByLabelText('Grund');
    fireEvent.change(reason, { target: { value: '   ' } });
    fireEvent.click(dialog.getByRole('button', { name: label }));
    expect(dialog.getByText('Skriv en grund.')).toBeTruthy();
    expect(document.activeElement).toBe(reason);
    expect(bodies(answers, endAll)).toEqual([]);
  });
});

describe('the second factor', () => {
  const roles = { known: true, admin: false, lastAdmin: false };

  test('of somebody who has lost it is reset with a reason; what that means stands there first', async () => {
    await using answers = await startAnswers();
    await showPerson(answers, undefined, () => answers.on(`GET ${base}/roles`, () => ({ body: { ...roles, secondFactors: 2 } })));
    answers.on(`POST ${base}/second-factor/reset`, () => ({ body: { ...roles, secondFactors: 0 } }));
    await press('Nulstil to-trins-login');
    expect(await screen.findByText(/logger ind med sin adgangskode alene, indtil to trin er sat op igen/)).toBeTruthy();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fortryd' }));
    answers.on(`GET ${base}/roles`, () => ({ body: { ...roles, secondFactors: 0 } }));
    await decide('Nulstil to-trins-login', 'Har mistet sin telefon');
    expect(await screen.findByRole('status', { name: 'To-trins-login er nulstillet.' })).toBeTruthy();
    expect(bodies(answers, `POST ${base}/second-factor/reset`)).toEqual([{ reason: 'Har mistet sin telefon' }]);
    expect(await screen.findByText('Slået fra')).toBeTruthy();
  });

  test.each([
    ['is off', { ...roles, secondFactors: 0 }, 'Slået fra'],
    ['is kept elsewhere', roles, undefined],
  ])('that %s has no button', async (_what, body, words) => {
    await using answers = await startAnswers();
    await showPerson(answers, undefined, () => answers.on(`GET ${base}/roles`, () => ({ body })));
    if (words) expect(await screen.findByText(words)).toBeTruthy();
    expect(await screen.findByText('Lærer', { selector: 'strong' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Nulstil to-trins-login' })).toBeNull();
  });
});

describe('the role', () => {
  test('is given with a reason; what it brings stands there first, and the page says it afterwards', async () => {
    await using answers = await startAnswers();
    await showPerson(answers);
    expect(await screen.findByText('Lærer', { selector: 'strong' })).toBeTruthy();
    answers.on(`POST ${base}/roles/grant`, () => ({ body: { known: true, admin: true, lastAdmin: false } }));
    await press('Gør til administrator');
    expect(await screen.findByText('Personen kan se og ændre alt: events, skoler, brugere og materialer.')).toBeTruthy();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fortryd' }));
    answers.on(`GET ${base}/roles`, () => ({ body: { known: true, admin: true, lastAdmin: false } }));
    await decide('Gør til administrator', 'Ny i sekretariatet');
    expect(await screen.findByRole('status', { name: 'Personen er nu administrator.' })).toBeTruthy();
    expect(bodies(answers, `POST ${base}/roles/grant`)).toEqual([{ reason: 'Ny i sekretariatet' }]);
    expect(await screen.findByText('Administrator', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Fjern rollen som administrator', hidden: true })).toBeTruthy();
  });

  test('that is taken logs the person out, and says so before', async () => {
    await using answers = await startAnswers();
    await showPerson(answers, mette, () =>
      answers.on(`GET ${base}/roles`, () => ({ body: { known: true, admin: true, lastAdmin: false } })),
    );
    answers.on(`POST ${base}/roles/take`, () => ({ body: { known: true, admin: false, lastAdmin: false } }));
    const dialog = await decide('Fjern rollen som administrator', 'Er holdt op');
    expect(await within(dialog).findByRole('status', { name: 'Personen er ikke administrator længere.' })).toBeTruthy();
    expect(bodies(answers, `POST ${base}/roles/take`)).toEqual([{ reason: 'Er holdt op' }]);
  });

  test('waits for the first login, and is not given to somebody who is shut out', async () => {
    await using answers = await startAnswers();
    await showPerson(answers, mette, () =>
      answers.on(`GET ${base}/roles`, () => ({ body: { known: false, admin: false, lastAdmin: false } })),
    );
    expect(await screen.findByText('Personen har aldrig logget ind. Rollen kan gives efter første login.')).toBeTruthy();
    cleanup();
    await showPerson(answers, { ...mette, state: 'deactivated' });
    expect(await screen.findByText('Lærer', { selector: 'strong' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Gør til administrator' })).toBeNull();
  });

  test('that the last admin would lose is refused in words that help', async () => {
    await using answers = await startAnswers();
    await showPerson(answers, mette, () =>
      answers.on(`GET ${base}/roles`, () => ({ body: { known: true, admin: true, lastAdmin: false } })),
    );
    answers.refuse(`POST ${base}/roles/take`, 'LAST_ADMIN', 409);
    const dialog = await decide('Fjern rollen som administrator', 'Er holdt op');
    expect(await within(dialog).findByText('Der skal altid være en administrator. Giv en anden rollen først.')).toBeTruthy();
  });
});

describe('that somebody is at their school', () => {
  const at = '2026-11-21T08:00:00Z';
  const schoolProof = { state: 'proved', by: 'admin', at } as const;
  const { institution } = sampleProfile();
  const unproved = { ...mette, profile: { ...mette.profile, institution, schoolProof: { state: 'unproved' as const } } };
  const proved = { ...mette, profile: { ...mette.profile, institution, schoolProof } };
  const label = 'Bekræft, at personen er på skolen';

  test('is proved with a reason for the school that the page shows, and what that brings stands there first', async () => {
    await using answers = await startAnswers();
    await showPerson(answers, unproved);
    expect(screen.getByText('Ikke bekræftet')).toBeTruthy();
    answers.on(`POST ${base}/school-proof`, () => ({ body: schoolProof }));
    answers.on(`GET ${base}`, () => ({ body: proved }));
    const dialog = await decide(label, 'Ringede fra skolen');
    expect(within(dialog).getByText('Personen får en mail om det.')).toBeTruthy();
    expect(await within(dialog).findByRole('status', { name: 'Det er nu bekræftet, at personen er på skolen.' })).toBeTruthy();
    expect(bodies(answers, `POST ${base}/school-proof`)).toEqual([{ institutionId: 'i1', reason: 'Ringede fra skolen' }]);
    expect(await screen.findByText('Bekræftet af en administrator')).toBeTruthy();
  });

  test('is taken back with a reason', async () => {
    await using answers = await startAnswers();
    await showPerson(answers, proved);
    answers.on(`POST ${base}/school-proof/withdrawal`, () => ({ body: { state: 'unproved' } }));
    const dialog = await decide('Træk bekræftelsen tilbage', 'Skrev til fremmede');
    expect(await within(dialog).findByRole('status', { name: 'Det er ikke længere bekræftet, at personen er på skolen.' })).toBeTruthy();
    expect(bodies(answers, `POST ${base}/school-proof/withdrawal`)).toEqual([{ reason: 'Skrev til fremmede' }]);
  });

  test('is not to be proved for a closed profile or a school that waits, nor where the backend does not say', async () => {
    await using answers = await startAnswers();
    await showPerson(answers, { ...unproved, state: 'deactivated' });
    expect(screen.queryByRole('button', { name: label })).toBeNull();
    cleanup();
    const waiting = institution && { ...institution, state: 'pending' as const };
    await showPerson(answers, { ...unproved, profile: { ...unproved.profile, institution: waiting } });
    expect(screen.getByText('Skolen skal godkendes først.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: label })).toBeNull();
    cleanup();
    await showPerson(answers);
    expect(screen.queryByText('Er personen på skolen?')).toBeNull();
  });
});

describe('to shut somebody out', () => {
  test.each([
    [{ signUps: 0, seats: 0 }, 'Personen har ingen tilmeldinger til kommende events.'],
    [{ signUps: 1, seats: 1 }, 'Én tilmelding bliver afmeldt, og én plads gives tilbage.'],
    [{ signUps: 1, seats: 0 }, 'Én tilmelding bliver afmeldt.'],
    [{ signUps: 1, seats: 30 }, 'Én tilmelding bliver afmeldt, og 30 pladser gives tilbage.'],
  ])('says what is given back: %j', (preview, words) => {
    expect(givenBackText(preview)).toBe(words);
  });

  test('takes the role of an admin too, and says so to whoever closes the profile of one, not of a teacher', async () => {
    await using answers = await startAnswers();
    const told = async (admin: boolean) => {
      await showPerson(answers, mette, () => {
        answers.on(`GET ${base}/roles`, () => ({ body: { known: true, admin, lastAdmin: false } }));
        answers.on(`GET ${base}/deactivation/preview`, () => ({ body: { signUps: 0, seats: 0 } }));
      });
      await screen.findByText(admin ? 'Administrator' : 'Lærer', { selector: 'strong' });
      await press('Luk profilen');
      const dialog = within(await screen.findByRole('dialog'));
      return (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
    };
    const [out, role, given, mail] = await told(true);
    expect(role).toBe('Personen er ikke administrator længere, heller ikke hvis du åbner profilen igen.');
    expect(mail).toBe('Personen får en mail om det.');
    cleanup();
    expect(await told(false)).toEqual([out, given, mail]);
  });

  test('can be taken back: seats do not return, and that is said', async () => {
    await using answers = await startAnswers();
    await showPerson(answers, { ...mette, state: 'deactivated' });
    answers.on(`POST ${base}/reactivation`, () => ({ body: { ...mette.profile, state: 'active', createdAt: mette.createdAt } }));
    expect(await screen.findByText('Profilen er lukket')).toBeTruthy();
    answers.on(`GET ${base}`, () => ({ body: mette }));
    const dialog = await decide('Åbn profilen igen', 'Var en fejl');
    expect(await within(dialog).findByRole('status', { name: 'Profilen er åben igen.' })).toBeTruthy();
    expect(bodies(answers, `POST ${base}/reactivation`)).toEqual([{ reason: 'Var en fejl' }]);
    await waitFor(() => expect(screen.queryByText('Profilen er lukket')).toBeNull());
    expect(screen.getByRole('button', { name: 'Se siden som Mette', hidden: true })).toBeTruthy();
  });

  test('whose consequences cannot be told cannot be done blindly', async () => {
    await using answers = await startAnswers();
    await showPerson(answers);
    answers.refuse(`GET ${base}/deactivation/preview`, 'UPSTREAM_UNAVAILABLE', 503);
    await press('Luk profilen');
    const dialog = within(await screen.findByRole('dialog', { name: 'Luk profilen for Mette Holm?' }));
    expect(await dialog.findByRole('alert', { name: 'Vi kunne ikke se, hvad der vil ske' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Luk profilen' })).toBeNull();
  });
});

describe('to see the portal as somebody else', () => {
  test('says what it is before, and marks the browser only when it has begun', async () => {
    await using answers = await startAnswers();
    await showPerson(answers);
    answers.refuse(`POST ${base}/on-behalf`, 'WRONG_STATE', 409);
    await press('Se siden som Mette');
    const dialog = within(await screen.findByRole('dialog', { name: 'Se siden som Mette Holm?' }));
    expect(await dialog.findByText(/Du kan kun læse, og ingen får en mail\.$/)).toBeTruthy();
    expect(dialog.getByText(/^Det slutter af sig selv efter 30 minutter/)).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Grund'), { target: { value: 'Ser ikke sin plads' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Se siden' }));
    expect(await dialog.findByRole('alert', { name: 'Det blev ikke gjort' })).toBeTruthy();
    expect(localStorage).toHaveLength(0);
    const behalf = { onBehalfId: 'o1', userId: 'bruger-mette', email: mette.profile.email, name: 'Mette Holm', until: at };
    answers.on(`POST ${base}/on-behalf`, () => ({ body: behalf }));
    fireEvent.click(dialog.getByRole('button', { name: 'Se siden' }));
    expect(await dialog.findByRole('status', { name: /Du ser nu siden som personen/ })).toBeTruthy();
    expect(localStorage).toHaveLength(1);
    expect(JSON.stringify(localStorage)).not.toMatch(/mette/i);
  });
});
