import { describe, expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import { danishMoment, danishSpan } from './danish-time.ts';
import { type SignUpMailFacts, type SignUpMailKind, writeSignUpMail } from './sign-up-letters.ts';

const facts: SignUpMailFacts = {
  id: '7b1f',
  state: 'confirmed',
  sequence: 0,
  reference: 'K7PX2M9R',
  slug: 'laerercamp-odense',
  event_title: 'Lærercamp i Odense',
  session_title: 'Lærercamp, torsdag og fredag',
  starts_at: new Date('2026-09-24T07:00:00Z'),
  ends_at: new Date('2026-09-25T13:00:00Z'),
  venue: 'Værkstedsgården, Havnegade 20, 5000 Odense C',
  city: 'Odense',
  room: 'Store værksted',
  online_url: null,
  organiser: 'Fonden for Entreprenørskab',
  contact_email: 'kontakt@edison.example',
  name: 'Mette Holm',
  seats: 1,
  position: undefined,
  cancel_until: new Date('2026-09-19T07:00:00Z'),
};
const now = new Date('2026-08-18T08:00:00Z');

describe('a mail', () => {
  const kinds: readonly SignUpMailKind[] = [
    ...(['pending', 'confirmed', 'waitlisted', 'promoted', 'already', 'changed', 'cancelled', 'left', 'withdrawn'] as const),
    ...(['removed', 'event-cancelled', 'no-room', 'doubled'] as const),
  ];
  test.each(kinds)('of kind %s says what happened and what to do', (kind) => {
    const { subject, text, html } = writeSignUpMail(
      kind,
      { ...facts, position: kind === 'waitlisted' ? 3 : undefined },
      'https://edison.example',
    );
    expect(`${subject}\n\n${text}`).toMatchSnapshot();
    expect(html).toMatchSnapshot();
  });

  const cancelUrl = 'https://edison.example/din-tilmelding/#secret';
  const others: readonly (readonly [string, SignUpMailKind, Partial<SignUpMailFacts>])[] = [
    ['a guest with a seat', 'confirmed', { guest: true, cancelUrl }],
    ['a guest who waits', 'waitlisted', { state: 'waitlisted', position: 2, guest: true, cancelUrl }],
    ['a guest who is there already', 'already', { guest: true, cancelUrl }],
    ['somebody whom another has signed up', 'confirmed', { signedUpBy: 'Astrid Winther' }],
    ['a group with seats', 'confirmed', { seats: 3 }],
    ['a group that waits', 'waitlisted', { state: 'waitlisted', position: 2, seats: 3 }],
    ['a group that got seats', 'promoted', { seats: 3 }],
    ['somebody who was taken off a seat', 'removed', { state: 'cancelled', hadSeat: true }],
    ['somebody who wrote another note', 'changed', { onlyNote: true }],
  ];
  test.each(others)('to %s says what happened and what to do', (_who, kind, given) => {
    const { subject, text, html } = writeSignUpMail(kind, { ...facts, ...given }, 'https://edison.example');
    expect(`${subject}\n\n${text}`).toMatchSnapshot();
    expect(html).toMatchSnapshot();
  });

  test('escapes what people typed, and links to the own site only', () => {
    const name = '<b>Klik</b>&"\'co\'" Holm';
    const { html } = writeSignUpMail('confirmed', { ...facts, name, event_title: '<script>alert(1)</script>' }, 'https://edison.example');
    expect(html).toContain('<p>Hej</p>');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script');
    const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
    expect(links.every((link) => link?.startsWith('https://edison.example/'))).toBe(true);
  });

  test('to a guest leads to a link of their own, and never to a page that needs a user', () => {
    const guest = writeSignUpMail('confirmed', { ...facts, guest: true, cancelUrl }, 'https://edison.example');
    expect(guest.text).toContain(`Ret eller meld fra: ${cancelUrl}`);
    expect(guest.html).toContain(`<a href="${cancelUrl}" `);
    const left = writeSignUpMail('left', { ...facts, state: 'cancelled', guest: true }, 'https://edison.example');
    expect(`${guest.text}${guest.html}${left.text}`).not.toMatch(/min-profil/);
    expect(left.text).not.toContain('Meld fra:');
  });

  test('to somebody whom another has signed up begins with who it was; what is no name is not repeated', () => {
    const first = (signedUpBy: string) =>
      writeSignUpMail('confirmed', { ...facts, signedUpBy }, 'https://edison.example').text.split('\n\n')[1];
    expect(first('Astrid Winther')).toBe('Astrid Winther har tilmeldt dig til Lærercamp i Odense.');
    expect(first('https://evil.example/vind nu')).toBe('Fonden for Entreprenørskab har tilmeldt dig til Lærercamp i Odense.');
    expect(first('')).toBe('Fonden for Entreprenørskab har tilmeldt dig til Lærercamp i Odense.');
  });

  test('about a change says what one has now, wherever that is', () => {
    const now = (state: SignUpMailFacts['state'], position?: number) =>
      writeSignUpMail('changed', { ...facts, state, seats: 3, position }, 'https://edison.example').text;
    expect(now('confirmed')).toContain('Du har nu 3 pladser.');
    expect(now('waitlisted', 2)).toContain('Du venter på 3 pladser og er nummer 2 på ventelisten.');
    expect(now('pending')).toContain('Du har bedt om 3 pladser. Når din skole er godkendt, skriver vi, om du får dem.');
  });

  test('about another note says so, and leaves seats and calendar alone', () => {
    const { text } = writeSignUpMail('changed', { ...facts, onlyNote: true }, 'https://edison.example');
    expect(text).toContain('Din besked til arrangøren af Lærercamp i Odense er ændret.\n\nDu har stadig din plads.');
    expect(text).not.toMatch(/kalender|Du har nu/);
  });

  test('that takes somebody off speaks of the calendar only to those who had a seat', () => {
    for (const kind of ['removed', 'event-cancelled'] as const) {
      const told = (hadSeat: boolean) => writeSignUpMail(kind, { ...facts, state: 'cancelled', hadSeat }, 'https://edison.example').text;
      expect([told(true), told(false)].map((text) => text.includes('kalender'))).toEqual([true, false]);
    }
  });

  test('that says one is signed up already says how that stands', () => {
    const already = (state: SignUpMailFacts['state'], position?: number) =>
      writeSignUpMail('already', { ...facts, state, position }, 'https://edison.example').text;
    expect(already('waitlisted', 4)).toContain('Du er nummer 4 på ventelisten.');
    expect(already('pending')).toContain('Din tilmelding venter på, at din skole bliver godkendt.');
    expect(already('pending')).not.toContain('nummer 1');
    expect(already('waitlisted', 4)).not.toContain('tilmeldt');
  });

  test('that says one is there already tells how to get other seats: on the page, by the link, or from an admin', () => {
    const how = (given: object) => writeSignUpMail('already', { ...facts, ...given }, 'https://edison.example').text;
    expect(how({})).toContain('Det kan du ændre på siden med dine tilmeldinger.');
    expect(how({ guest: true, cancelUrl: 'https://edison.example/din-tilmelding/#x' })).toContain('Det kan du ændre med linket herunder.');
    for (const guest of [true, false]) {
      expect(how({ guest, tooLate: true })).toContain('Skriv til kontakt@edison.example.');
      expect(how({ guest, tooLate: true })).not.toMatch(/meld fra|ændre/);
    }
  });

  test.each(['confirmed', 'promoted', 'changed'] as const)('of kind %s names no day for cancelling that is over', (kind) => {
    const { text } = writeSignUpMail(kind, { ...facts, tooLate: true }, 'https://edison.example');
    expect(text).toContain('Kan du ikke komme? Skriv til kontakt@edison.example');
    expect(text).not.toMatch(/meld(e)? fra/);
  });

  test('to a group that waits says when smaller ones may pass it, where the event allows that', () => {
    const to = (given: object) => writeSignUpMail('waitlisted', { ...facts, ...given }, 'https://edison.example').text;
    expect(to({ seats: 11, queue_order: 'fill' })).toContain('Mindre grupper må komme forbi, når den forreste i køen har ventet i to døgn');
    expect(to({ seats: 11, queue_order: 'fill', lastDays: true })).toContain('Mindre grupper kan få plads nu, hvis der er ledigt til dem.');
    for (const given of [
      { seats: 11, queue_order: 'strict' },
      { seats: 1, queue_order: 'fill' },
    ])
      expect(to(given)).not.toMatch(/komme forbi|få plads nu/);
  });

  test('to a group speaks of all its seats', () => {
    const to = (kind: SignUpMailKind) => writeSignUpMail(kind, { ...facts, seats: 3 }, 'https://edison.example').text;
    expect(to('promoted')).toContain('3 pladser er blevet ledige, og de er dine. Du har nu 3 pladser til');
    expect(to('waitlisted')).toContain('Du får dine 3 pladser, når de er ledige på samme tid, og vi skriver til dig.');
    expect(to('cancelled')).toContain('pladserne er frie til andre');
    expect(to('event-changed')).toContain('Du har stadig dine 3 pladser.');
  });

  test('names the town where the place does not', () => {
    const where = (place: Partial<SignUpMailFacts>) =>
      /Hvor: (.*)/.exec(writeSignUpMail('confirmed', { ...facts, ...place }, 'https://e.example').text)?.[1];
    expect(where({ venue: 'Kursuslokalet', room: 'Lokale 2' })).toBe('Kursuslokalet, Odense, Lokale 2');
    expect(where({ venue: null, room: null })).toBe('Odense');
    expect(where({})).toBe('Værkstedsgården, Havnegade 20, 5000 Odense C, Store værksted');
  });

  test('does not give the address of an online meeting away to those who wait', () => {
    const online = { ...facts, venue: null, city: null, room: null, online_url: 'https://webinar.example/x' };
    expect(writeSignUpMail('waitlisted', { ...online, state: 'waitlisted' }, 'https://edison.example').text).not.toContain(
      'webinar.example',
    );
    expect(writeSignUpMail('confirmed', online, 'https://edison.example').text).toContain('https://webinar.example/x');
  });
});

describe('a calendar file', () => {
  test('is in Danish time with its rules, under one UID', () => {
    expect(calendarFile(facts, now).text).toMatchSnapshot();
  });

  test('ends every line, the last one too', () => {
    expect(calendarFile(facts, now).text).toMatch(/^([^\r\n]+\r\n)+$/);
  });

  test('of a cancelled sign-up takes the entry out again', () => {
    const { text } = calendarFile({ ...facts, state: 'cancelled', sequence: 2 }, now);
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', 'UID:7b1f@projektedison']) expect(text).toContain(line);
  });

  test.each([
    ['2026-03-29T00:30:00Z', '20260329T013000'],
    ['2026-03-29T01:30:00Z', '20260329T033000'],
    ['2026-10-25T11:00:00Z', '20261025T120000'],
    ['2026-12-31T23:30:00Z', '20270101T003000'],
  ])('%s is %s on a Danish wall, also in the nights when the clock changes', (instant, wall) => {
    const starts_at = new Date(instant);
    const { text } = calendarFile({ ...facts, starts_at, ends_at: new Date(starts_at.getTime() + 3_600_000) }, now);
    expect(text).toContain(`DTSTART;TZID=Europe/Copenhagen:${wall}`);
  });

  test.each([
    [
      '2026-10-25T00:30:00Z',
      '2026-10-25T00:45:00Z',
      'DTSTART;TZID=Europe/Copenhagen:20261025T023000',
      'DTEND;TZID=Europe/Copenhagen:20261025T024500',
    ],
    ['2026-10-25T01:30:00Z', '2026-10-25T03:00:00Z', 'DTSTART:20261025T013000Z', 'DTEND:20261025T030000Z'],
    ['2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z', 'DTSTART:20261025T003000Z', 'DTEND:20261025T011500Z'],
  ])('from %s to %s names those instants, though October has an hour twice', (starts_at, ends_at, ...lines) => {
    const { text } = calendarFile({ ...facts, starts_at: new Date(starts_at), ends_at: new Date(ends_at) }, now);
    expect(text.split('\r\n').filter((line) => /^DT(START|END)[;:]/.test(line) && line.includes('20261025'))).toEqual(lines);
  });
});

test('times are written as Danes write them', () => {
  expect(danishMoment(new Date('2026-11-19T13:05:00Z'))).toBe('torsdag d. 19. november 2026 kl. 14.05');
  expect(danishSpan(new Date('2026-09-24T07:00:00Z'), new Date('2026-09-24T13:00:00Z'))).toBe(
    'torsdag d. 24. september 2026 kl. 9.00–15.00',
  );
});
