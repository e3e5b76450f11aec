// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listOf, one, openPeople, pendingPage, polyfillJsdom, refused } from './testing/open-people.tsx';
import { egebakke, waiting } from './testing/sample-people.ts';

beforeAll(polyfillJsdom);
afterEach(cleanup);

const page = '?fane=afventer';
const decisions = 'POST /bff/admin/institutions/p1/decisions';
const noneDecided = { confirmed: 0, waitlisted: 0, cancelled: 0 };
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialogOf = async () => within(await screen.findByRole('dialog'));

describe('the list of those who wait', () => {
  test('is empty: it says when something will stand there, and the tab has no figure', async () => {
    const { answers } = await openPeople(page, (set) => set.on(pendingPage, () => listOf()));
    await using _ = answers;
    expect(await screen.findByText('Ingen institutioner venter')).toBeTruthy();
    expect(screen.getByText('Når en lærer opretter en skole, der ikke er på listen, står den her.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Skoler, der venter', current: 'page' })).toBeTruthy();
  });

  test('that fails is fetched again on a press', async () => {
    const { answers } = await openPeople(page, (set) => set.refuse(pendingPage, 'UPSTREAM_UNAVAILABLE', 503));
    await using _ = answers;
    const failed = await screen.findByRole('alert', { name: 'Vi kunne ikke hente listen' });
    answers.on(pendingPage, () => listOf(waiting));
    fireEvent.click(within(failed).getByRole('button', { name: 'Prøv igen' }));
    expect(await screen.findByRole('row', { name: /Egebakke Skole/ })).toBeTruthy();
  });

  test('keeps a name as text, whatever stands in it', async () => {
    const name = '<script>alert(1)</script>';
    const { answers } = await openPeople(page, (set) => set.on(pendingPage, () => listOf({ ...waiting, name, candidates: [] })));
    await using _ = answers;
    expect(await screen.findByLabelText(`Vælg ${name}`)).toBeTruthy();
    expect(document.querySelector('script')).toBeNull();
  });

  test('says of each that is alike why it is, and of one that nobody waits with that it is so', async () => {
    const [like] = waiting.candidates;
    const alike = [
      { ...like, institutionId: 'a', name: 'Samme nummer', because: 'number', number: '123456', likeness: 1 },
      { ...like, institutionId: 'b', name: 'Gammelt navn', because: 'alias', likeness: 0.806, state: 'pending' },
    ];
    const { answers } = await openPeople(page, (set) =>
      set.on(pendingPage, () =>
        listOf(
          { ...waiting, candidates: alike },
          { ...waiting, institutionId: 'p2', name: 'Skovskolen', waitingTeachers: [], candidates: [] },
        ),
      ),
    );
    await using _ = answers;
    expect(await screen.findByText('samme nummer')).toBeTruthy();
    expect(screen.getByText('5000 Odense · Nr. 123456 · 2 lærere, 14 tilmeldinger')).toBeTruthy();
    expect(screen.getByText('et tidligere navn ligner, 81 % ens')).toBeTruthy();
    expect(screen.getByText('5000 Odense · venter også · 2 lærere, 14 tilmeldinger')).toBeTruthy();
    const alone = within(screen.getByRole('row', { name: /Skovskolen/ }));
    expect(alone.getByText('Ingen')).toBeTruthy();
    expect(alone.getByText('Ingen, vi kender')).toBeTruthy();
  });
});

describe('to approve', () => {
  test('shows what is decided and who is written to, sends once however often it is pressed, and looks at the list again', async () => {
    const held = { confirmed: 1, waitlisted: 1, cancelled: 0 };
    const { answers, bodiesOf } = await openPeople(page, (set) => set.on(decisions, () => ({ body: { ...waiting, held, mails: 1 } })));
    await using _ = answers;
    await press('Godkend');
    const dialog = await dialogOf();
    expect(await dialog.findByText('2 tilmeldinger bliver afgjort: 1 får plads, 1 kommer på venteliste.')).toBeTruthy();
    expect(dialog.getByText('Én mail bliver sendt.')).toBeTruthy();
    expect(dialog.queryByLabelText('Grund')).toBeNull();
    answers.on(pendingPage, () => listOf());
    const button = dialog.getByRole('button', { name: 'Godkend, og send 1 mail' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await dialog.findByRole('status', { name: 'Egebakke Skole er godkendt. 1 mail er på vej.' })).toBeTruthy();
    expect(bodiesOf(decisions)).toEqual([{ approve: true, preview: true }, { approve: true }]);
    expect(await screen.findByText('Ingen institutioner venter')).toBeTruthy();
  });

  test('where nobody waits promises no mail', async () => {
    const { answers } = await openPeople(page, (set) => set.on(decisions, () => ({ body: { ...waiting, held: noneDecided, mails: 0 } })));
    await using _ = answers;
    await press('Godkend');
    const dialog = await dialogOf();
    expect(await dialog.findByText('Ingen tilmeldinger venter på skolen.')).toBeTruthy();
    expect(dialog.getByText('Ingen får en mail.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Godkend' }));
    expect(await dialog.findByRole('status', { name: 'Egebakke Skole er godkendt. Ingen mails blev sendt.' })).toBeTruthy();
  });

  test('what a colleague has decided meanwhile is told, and nothing is sent after it by itself', async () => {
    const { answers, bodiesOf } = await openPeople(page, (set) =>
      set.on(decisions, (body) => (Object(body).preview ? { body: { ...waiting, held: noneDecided, mails: 0 } } : refused('WRONG_STATE'))),
    );
    await using _ = answers;
    await press('Godkend');
    const dialog = await dialogOf();
    fireEvent.click(await dialog.findByRole('button', { name: 'Godkend' }));
    expect(await dialog.findByRole('alert', { name: 'Det blev ikke gjort' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Se igen, hvad der vil ske' }));
    await waitFor(() => expect(bodiesOf(decisions)).toHaveLength(3));
    expect(bodiesOf(decisions).at(-1)).toEqual({ approve: true, preview: true });
  });

  test('whoever takes it back has sent nothing', async () => {
    const { answers, bodiesOf } = await openPeople(page, (set) =>
      set.on(decisions, () => ({ body: { ...waiting, held: noneDecided, mails: 0 } })),
    );
    await using _ = answers;
    await press('Godkend');
    fireEvent.click(await (await dialogOf()).findByRole('button', { name: 'Fortryd' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(decisions)).toEqual([{ approve: true, preview: true }]);
  });

  test('several: the choice names how many, and each is named before the decision', async () => {
    const other = { ...waiting, institutionId: 'p2', name: 'Skovskolen', city: 'Nyborg', candidates: [] };
    const answer = () => ({ body: { ...waiting, held: noneDecided, mails: 2 } });
    const { answers, bodiesOf } = await openPeople(page, (set) => {
      set.on(pendingPage, () => listOf(waiting, other));
      set.on(decisions, answer);
      set.on('POST /bff/admin/institutions/p2/decisions', answer);
    });
    await using _ = answers;
    await screen.findByLabelText('Vælg Skovskolen');
    fireEvent.click(within(screen.getByRole('table')).getByRole('checkbox', { name: 'Vælg alle på siden' }));
    expect(await screen.findByText('2 valgt')).toBeTruthy();
    await press('Godkend 2 institutioner');
    const dialog = await dialogOf();
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Egebakke Skole, Odense',
      'Skovskolen, Nyborg',
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Godkend, og send 4 mails' }));
    expect(await dialog.findByRole('status', { name: '2 institutioner er godkendt. 4 mails er på vej.' })).toBeTruthy();
    expect([...bodiesOf(decisions), ...bodiesOf('POST /bff/admin/institutions/p2/decisions')]).toHaveLength(4);
    await waitFor(() => expect(screen.queryByText('2 valgt')).toBeNull());
  });

  test('several, none of which can be: says why, and claims nothing', async () => {
    const { answers } = await openPeople(page, (set) => set.refuse(decisions, 'WRONG_STATE', 409));
    await using _ = answers;
    fireEvent.click(await screen.findByLabelText('Vælg Egebakke Skole'));
    await press('Godkend 1 institution');
    const dialog = await dialogOf();
    expect(await dialog.findByRole('alert', { name: 'Vi kunne ikke se, hvad der vil ske' })).toBeTruthy();
    expect(dialog.queryByText(/er godkendt/)).toBeNull();
  });
});

describe('that it is another one', () => {
  test('which is gone by now is told before anything moves', async () => {
    const { answers, bodiesOf } = await openPeople(page, (set) => {
      set.on(one('p1'), () => listOf(waiting));
      set.on(one('s1'), () => listOf());
    });
    await using _ = answers;
    await press('Det er Egebakkeskolen');
    expect(await (await dialogOf()).findByRole('alert', { name: 'Vi kunne ikke se, hvad der vil ske' })).toBeTruthy();
    expect(bodiesOf('POST /bff/admin/institutions/p1/merges')).toEqual([]);
  });

  test('counts what moves, and keeps the reason over a refusal', async () => {
    const merges = 'POST /bff/admin/institutions/p1/merges';
    const moved = { teachers: 0, proved: 0, deactivated: 1, signUps: 2, teams: 4, departments: 1, names: 2 };
    const outcome = { moved, held: noneDecided, stillHeld: 0, there: { teachers: 2, teams: 0 }, mails: 0 };
    const { answers, bodiesOf } = await openPeople(page, (set) => {
      set.on(one('p1'), () => listOf(waiting));
      set.on(one('s1'), () => listOf(egebakke));
      set.on(merges, (body) =>
        Object(body).preview ? { body: { saved: false, from: waiting, into: egebakke, ...outcome } } : refused('CHANGED_MEANWHILE'),
      );
    });
    await using _ = answers;
    await press('Det er Egebakkeskolen');
    const dialog = await dialogOf();
    const figures = (await dialog.findAllByRole('definition')).map(({ textContent }) => textContent);
    expect(figures).toEqual(['0', '1', '2', '4', '1', '2']);
    expect(dialog.queryByText('De får adgang')).toBeNull();
    fireEvent.change(dialog.getByLabelText('Grund'), { target: { value: 'Samme skole' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Læg sammen' }));
    expect(await dialog.findByRole('alert', { name: 'Det blev ikke gjort' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Se igen, hvad der vil ske' }));
    expect(await dialog.findByLabelText('Grund')).toHaveProperty('value', 'Samme skole');
    expect(bodiesOf(merges).map((body) => Object(body).preview)).toEqual([true, false, true]);
  });
});
