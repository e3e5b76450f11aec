// @vitest-environment jsdom
import type { LinkedAttendee } from '@edison/contracts/bff/sign-ups/attendees';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFor } from '../../testing/render-for.tsx';
import { sampleCancelled, sampleLinked, sampleReserved } from '../../testing/sample.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import MailedLink from './mailed-link.tsx';
import { useLink } from './use-link.ts';

const reading = 'POST /bff/attendees/linked';
const token = 'k'.repeat(43);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

/** The part with its link, as the block shows it. */
function Page() {
  return <MailedLink link={useLink()} />;
}

function open(hash = `#${token}`): void {
  window.history.replaceState(null, '', `/din-tilmelding/${hash}`);
  renderFor({ kind: 'guest' }, <Page />);
}

/** Opens the page with this behind the link. */
async function opened(linked: LinkedAttendee): Promise<Answers & AsyncDisposable> {
  const answers = await startAnswers();
  answers.on(reading, () => ({ body: linked }));
  open();
  await screen.findByRole('heading', { level: 2 });
  return answers;
}

const changes = ({ calls }: Answers) => calls.filter(({ route }) => route !== reading).map(({ route, body }) => [route, body]);

describe('the page behind the mailed link', () => {
  test('says what it is: seats, event, time, place, number, what is free, and until when it can be changed', async () => {
    await using answers = await opened(sampleLinked);
    expect(screen.getByRole('heading', { name: 'Du har 4 pladser' })).toBeDefined();
    const facts = screen.getByText('Dit nummer').closest('dl') ?? document.body;
    for (const fact of [
      'Åbent værksted i Odense',
      'Gang s1',
      /13. januar 2027/,
      /Store værksted/,
      '4 pladser',
      'K7PX2M9R',
      '3 pladser tilbage',
    ]) {
      expect(within(facts).getByText(fact)).toBeDefined();
    }
    expect(within(facts).getByText(/10. januar 2099/)).toBeDefined();
    expect(screen.getByText(/Gem mailen/)).toBeDefined();
    expect(changes(answers)).toEqual([]);
  });

  test('says the place in the queue, and has no calendar file for it', async () => {
    await using _answers = await opened({ ...sampleLinked, state: 'waitlisted', position: 2, calendar: undefined });
    expect(screen.getByRole('heading', { name: 'Du er nummer 2 på ventelisten' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Hent til din kalender' })).toBeNull();
    expect(screen.getByText(/begynder du bagerst i køen/)).toBeDefined();
  });

  test('saves the calendar file without asking a server', async () => {
    await using answers = await opened(sampleLinked);
    const made: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: () => undefined }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Hent til din kalender' }));
    expect(await made[0]?.text()).toContain('BEGIN:VCALENDAR');
    expect(changes(answers)).toEqual([]);
  });

  test.each([
    ['too-late', /Fristen for at rette og melde fra er overskredet/],
    ['begun', /Eventet er begyndt/],
  ] as const)('that is %s to change has no forms, and says whom to write to', async (changes, sentence) => {
    await using _answers = await opened({ ...sampleLinked, changes, others: [] });
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.getByRole('link', { name: 'kurser@example.dk' }).getAttribute('href')).toContain('K7PX2M9R');
    expect(screen.queryByRole('button', { name: /Gem antallet|Meld fra|Flyt/ })).toBeNull();
  });

  test.each([
    [sampleCancelled, 'Du er meldt fra'],
    [{ ...sampleCancelled, eventCancelled: true }, 'Eventet er aflyst'],
  ])('says that it is cancelled, and by whom', async (linked, headline) => {
    await using _answers = await opened(linked);
    expect(screen.getByRole('heading', { name: headline })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Se andre events' })).toBeDefined();
  });

  test.each([
    ['withdrawn', 'Invitationen er trukket tilbage'],
    ['declined', 'Du har sagt nej tak'],
  ] as const)('of an invitation that is %s says so, and still takes "det var ikke mig"', async (state, headline) => {
    await using answers = await opened({ ...sampleCancelled, state });
    expect(screen.getByRole('heading', { name: headline })).toBeDefined();
    answers.on('POST /bff/attendees/decline', () => ({ body: { eventTitle: 'Åbent værksted', eventSlug: 'aabent' } }));
    fireEvent.click(screen.getByRole('button', { name: 'Det var ikke mig' }));
    expect(await screen.findByRole('heading', { name: 'Det er slettet' })).toBeDefined();
  });

  test.each([
    ['NOT_FOUND', 404],
    ['BAD_REQUEST', 400],
  ])('says for %s that the link is not known', async (problem, status) => {
    await using answers = await startAnswers();
    answers.refuse(reading, problem, status);
    open();
    expect(await screen.findByRole('heading', { name: 'Vi kender ikke linket' })).toBeDefined();
  });

  test('asks again when the server could not answer', async () => {
    await using answers = await startAnswers();
    answers.refuse(reading, 'UPSTREAM_UNAVAILABLE', 503);
    open();
    await screen.findByRole('heading', { name: 'Vi kan ikke vise din tilmelding' });
    answers.on(reading, () => ({ body: sampleLinked }));
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    expect(await screen.findByRole('heading', { name: 'Du har 4 pladser' })).toBeDefined();
  });

  test('without a secret it says where to find one, and asks nobody; another link in the same tab is read', async () => {
    await using answers = await startAnswers();
    answers.on(reading, () => ({ body: sampleLinked }));
    open('');
    expect(await screen.findByText(/Åbn linket i den mail/)).toBeDefined();
    expect(answers.calls).toEqual([]);
    window.location.hash = token;
    expect(await screen.findByRole('heading', { name: 'Du har 4 pladser' })).toBeDefined();
  });
});

describe('a change by the link', () => {
  test('of the seats shows what the server answers, says so, and takes the focus', async () => {
    await using answers = await opened(sampleLinked);
    answers.on('POST /bff/attendees/change', () => ({ body: { ...sampleLinked, seats: 3 } }));
    fireEvent.change(screen.getByLabelText('Hvor mange pladser skal du bruge?'), { target: { value: '3' } });
    fireEvent.click(screen.getByRole('button', { name: 'Gem antallet' }));
    expect(await screen.findByRole('heading', { name: 'Du har 3 pladser' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('status', { name: 'Antallet er ændret' }));
    expect(changes(answers)).toEqual([['POST /bff/attendees/change', { token, seats: 3 }]]);
  });

  test('to the same number is not sent', async () => {
    await using answers = await opened(sampleLinked);
    fireEvent.click(screen.getByRole('button', { name: 'Gem antallet' }));
    const field = screen.getByLabelText('Hvor mange pladser skal du bruge?');
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
    expect(changes(answers)).toEqual([]);
  });

  test('that is refused says what is there still, with new numbers', async () => {
    await using answers = await opened(sampleLinked);
    answers.refuse('POST /bff/attendees/change', 'FULL', 409);
    answers.on(reading, () => ({ body: { ...sampleLinked, mostSeats: 4, session: { ...sampleLinked.session, remaining: 0 } } }));
    fireEvent.change(screen.getByLabelText('Hvor mange pladser skal du bruge?'), { target: { value: '5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Gem antallet' }));
    expect(await screen.findByRole('alert', { name: 'Antallet er ikke ændret' })).toBe(document.activeElement);
    expect(screen.getByText(/Du har stadig det, du havde/)).toBeDefined();
    expect(await screen.findByText(/Du kan kun få flere, mens der er ledige/)).toBeDefined();
  });

  test('of the session says before that there is only a queue, and asks for it', async () => {
    await using answers = await opened(sampleLinked);
    answers.on('POST /bff/attendees/move', () => ({ body: { ...sampleLinked, state: 'waitlisted', position: 3 } }));
    fireEvent.click(screen.getByRole('button', { name: 'Flyt til den tid' }));
    expect(screen.getByText('Vælg en tid.')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: /Gang s2 · .*Du kommer på venteliste/ }));
    expect(screen.getByText(/giver du dine pladser her fra dig/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Stå i kø til den tid' }));
    expect(await screen.findByRole('heading', { name: 'Du er nummer 3 på ventelisten' })).toBeDefined();
    expect(changes(answers)).toEqual([['POST /bff/attendees/move', { token, sessionId: 's2', queue: true }]]);
  });

  test('of the session does not ask for a queue where a seat is free', async () => {
    await using answers = await opened({ ...sampleLinked, others: sampleLinked.others.map((other) => ({ ...other, gets: 'seat' })) });
    answers.on('POST /bff/attendees/move', () => ({ body: sampleLinked }));
    fireEvent.click(screen.getByRole('radio', { name: /Gang s2/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Flyt til den tid' }));
    await screen.findByRole('status', { name: 'Din tilmelding er flyttet' });
    expect(changes(answers)).toEqual([['POST /bff/attendees/move', { token, sessionId: 's2', queue: false }]]);
  });

  test('that cancels asks first; then the secret leaves the address', async () => {
    await using answers = await opened(sampleLinked);
    answers.on('POST /bff/attendees/cancel', () => ({ body: { eventTitle: 'Åbent værksted', eventSlug: 'vaerksted' } }));
    fireEvent.click(screen.getByRole('button', { name: 'Meld fra' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Vil du melde fra?' }));
    fireEvent.click(screen.getByRole('button', { name: 'Nej, behold tilmeldingen' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Meld fra' }));
    expect(changes(answers)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Meld fra' }));
    fireEvent.click(screen.getByRole('button', { name: 'Ja, meld mig fra' }));
    expect(await screen.findByRole('heading', { name: 'Du er meldt fra' })).toBe(document.activeElement);
    expect(screen.getByText(/ikke længere tilmeldt Åbent værksted/)).toBeDefined();
    expect([changes(answers), window.location.hash]).toEqual([[['POST /bff/attendees/cancel', { token }]], '']);
  });

  test.each([
    ['was saved all the same', 3, 'status', 'Antallet er ændret'],
    ['was not saved so far', 4, 'alert', 'Vi ved ikke, om det blev gemt'],
  ] as const)('without an answer never says that it was not saved; the page asks by itself, when it %s', async (_, seats, role, name) => {
    await using answers = await opened(sampleLinked);
    answers.refuse('POST /bff/attendees/change', 'UPSTREAM_UNAVAILABLE', 503);
    answers.on(reading, () => ({ body: { ...sampleLinked, seats } }));
    fireEvent.change(screen.getByLabelText('Hvor mange pladser skal du bruge?'), { target: { value: '3' } });
    fireEvent.click(screen.getByRole('button', { name: 'Gem antallet' }));
    await waitFor(() => expect(screen.getByRole(role, { name }).textContent).toMatch(/Vi har sendt dig en mail|hvordan det er nu/));
    expect(screen.queryByText('Antallet er ikke ændret')).toBeNull();
    expect(screen.getByRole('heading', { name: `Du har ${seats} pladser` })).toBeDefined();
  });

  test('that comes too late shows that it is cancelled already', async () => {
    await using answers = await opened(sampleLinked);
    answers.refuse('POST /bff/attendees/cancel', 'GONE', 410);
    answers.on(reading, () => ({ body: sampleCancelled }));
    fireEvent.click(screen.getByRole('button', { name: 'Meld fra' }));
    fireEvent.click(screen.getByRole('button', { name: 'Ja, meld mig fra' }));
    await waitFor(() => expect(screen.getByText(/gælder ikke mere/)).toBeDefined());
    expect(screen.getByRole('heading', { name: 'Du er meldt fra' })).toBe(document.activeElement);
  });
});

describe('what is not confirmed yet', () => {
  test('is asked with its facts and until when the seats are reserved; a button signs up, and the sign-up is shown', async () => {
    await using answers = await opened(sampleReserved);
    expect(screen.getByRole('heading', { name: 'Vil du med?' })).toBeDefined();
    expect(screen.queryByText('Ledigt lige nu')).toBeNull();
    expect(screen.getByText(/Vi holder pladserne til dig indtil .* Tryk på knappen, så er du tilmeldt/)).toBeDefined();
    expect([changes(answers), screen.getAllByRole('button').map(({ textContent }) => textContent)]).toEqual([
      [],
      ['Ja, tilmeld os 4', 'Det var ikke mig'],
    ]);
    answers.on('POST /bff/attendees/confirm', () => ({ body: sampleLinked }));
    fireEvent.click(screen.getByRole('button', { name: 'Ja, tilmeld os 4' }));
    const notice = await screen.findByRole('status', { name: 'Du er tilmeldt' });
    expect(document.activeElement).toBe(notice);
    expect(screen.getByRole('heading', { name: 'Du har 4 pladser' })).toBeDefined();
    expect(changes(answers)).toEqual([['POST /bff/attendees/confirm', { token }]]);
  });

  test('says where nothing is reserved that the seats may be gone, and where one would wait', async () => {
    await using _answers = await opened({ ...sampleReserved, seats: 1, reservedUntil: undefined });
    expect(screen.getByText('Tryk på knappen, så får du pladsen, hvis den er ledig. Ellers kommer du på venteliste.')).toBeDefined();
    expect(screen.getByText('Ledigt lige nu')).toBeDefined();
  });

  test('is ended by "det var ikke mig", which the second link of the mail asks first', async () => {
    await using answers = await startAnswers();
    answers.on(reading, () => ({ body: sampleReserved }));
    answers.on('POST /bff/attendees/decline', () => ({ body: { eventTitle: 'Åbent værksted', eventSlug: 'v' } }));
    open(`#nej-${token}`);
    expect(await screen.findByRole('heading', { name: 'Var det ikke dig?' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Det var ikke mig' }));
    const headline = await screen.findByRole('heading', { name: 'Det er slettet' });
    expect([document.activeElement === headline, window.location.hash]).toEqual([true, '']);
    expect(changes(answers)).toEqual([['POST /bff/attendees/decline', { token, reason: 'not-me' }]]);
  });

  test('names the teacher whose list asked, and can be declined without muting the teacher, first by the link for that', async () => {
    await using answers = await startAnswers();
    answers.on(reading, () => ({ body: { ...sampleReserved, seats: 1, listedBy: 'Mette Holm' } }));
    answers.on('POST /bff/attendees/decline', () => ({ body: { eventTitle: 'Åbent værksted', eventSlug: 'v' } }));
    open(`#afbud-${token}`);
    expect(await screen.findByRole('heading', { name: 'Kan du ikke komme?' })).toBeDefined();
    expect(screen.getByText('Mette Holm har skrevet dig på en liste.')).toBeDefined();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Nej tak, jeg kommer ikke',
      'Ja, tilmeld mig',
      'Det var ikke mig',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Nej tak, jeg kommer ikke' }));
    expect(await screen.findByRole('heading', { name: 'Du har sagt nej tak' })).toBe(document.activeElement);
    expect(changes(answers)).toEqual([['POST /bff/attendees/decline', { token, reason: 'not-coming' }]]);
  });

  test.each([
    ['FULL', 409, /Prøv linket igen senere/],
    ['EVENT_CANCELLED', 409, /Eventet er aflyst/],
  ])('%s has words of its own and the focus, and the question stays', async (problem, status, words) => {
    await using answers = await opened(sampleReserved);
    answers.refuse('POST /bff/attendees/confirm', problem, status);
    fireEvent.click(screen.getByRole('button', { name: 'Ja, tilmeld os 4' }));
    const notice = await screen.findByRole('alert', { name: 'Du er ikke tilmeldt' });
    expect([document.activeElement === notice, words.test(notice.textContent ?? '')]).toEqual([true, true]);
    expect(screen.getByRole('button', { name: 'Ja, tilmeld os 4' })).toBeDefined();
  });

  test('whose "det var ikke mig" got no answer is asked for again, and shown as declined once it is', async () => {
    await using answers = await opened(sampleReserved);
    answers.refuse('POST /bff/attendees/decline', 'UPSTREAM_UNAVAILABLE', 503);
    answers.refuse(reading, 'GONE', 410);
    fireEvent.click(screen.getByRole('button', { name: 'Det var ikke mig' }));
    expect(await screen.findByRole('heading', { name: 'Du har sagt nej' })).toBeDefined();
  });

  test('says that it was declined, and when a teacher can ask again', async () => {
    await using answers = await startAnswers();
    answers.refuse(reading, 'GONE', 410);
    open();
    expect(await screen.findByRole('heading', { name: 'Du har sagt nej' })).toBeDefined();
    // A teacher's list is refused for the rest of the day.
    expect(screen.getByText(/Stod du på en lærers liste, kan du i stedet bede læreren om at skrive dig på igen i morgen/)).toBeDefined();
  });
});
