import { describe, expect, test } from 'vitest';
import { mailsLine, messagesText } from './messages.ts';
import { seatsLine } from './seats-line.ts';
import { cancelledMailsText, cancelPreviewText, savedSeatsText, signedUpText, signUpActionsText } from './sign-up-actions.ts';
import { mailCount, peopleCount, signedUpCount } from './sign-ups.ts';
import { lockedHeadline } from './submissions.ts';

describe('one is told as one, several as several', () => {
  test.each([
    [mailCount(1), '1 mail'],
    [mailCount(0), '0 mails'],
    [peopleCount(1), '1 person'],
    [peopleCount(12), '12 personer'],
    [signedUpCount(1, 1), '1 person, 1 plads'],
    [signedUpCount(12, 14), '12 personer, 14 pladser'],
    [messagesText.sendLabel(1), 'Send til 1 person'],
    [messagesText.sentHeadline(23), 'Beskeden er på vej til 23 personer'],
    [signUpActionsText.cancelledHeadline(1), '1 person er meldt fra'],
    [signUpActionsText.cancelledHeadline(0), 'Ingen blev meldt fra'],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected);
  });
});

describe('how full a session is', () => {
  const nobody = { waitlisted: 0, pending: 0 };
  test.each([
    [{ seatsTaken: 18, capacity: 20, signUps: nobody }, '18 af 20 pladser taget'],
    [
      { seatsTaken: 20, seatsReserved: 5, capacity: 20, waitingSeats: 3, signUps: { waitlisted: 3, pending: 0 } },
      '20 af 20 pladser taget, heraf 5 reserveret, 3 i kø',
    ],
    [{ seatsTaken: 20, capacity: 20, signUps: { waitlisted: 3, pending: 1 } }, '20 af 20 pladser taget, 3 i kø, 1 afventer skolen'],
    [{ seatsTaken: 4, capacity: null, signUps: nobody }, '4 pladser taget'],
    [
      { seatsTaken: 18, capacity: 20, nextNeeds: 3, waitingSeats: 3, passing: true, signUps: { waitlisted: 1, pending: 0 } },
      '18 af 20 pladser taget, 1 i kø (3 pladser); den næste i køen har brug for 3; mindre grupper kan få plads nu',
    ],
    [
      { seatsTaken: 18, capacity: 20, nextNeeds: 3, passingFrom: null, signUps: { waitlisted: 1, pending: 0 } },
      '18 af 20 pladser taget, 1 i kø; den næste i køen har brug for 3; mindre grupper kommer ikke forbi',
    ],
  ])('%j', (session, expected) => {
    expect(seatsLine({ seatsReserved: 0, ...session })).toBe(expected);
  });
});

describe('who is mailed', () => {
  test('before it is done, and after', () => {
    expect(cancelPreviewText({ mails: 3, promoted: 1 })).toBe('Der bliver sendt 3 mails. 1 person på ventelisten får plads.');
    expect(cancelPreviewText({ mails: 1, promoted: 0 })).toBe('Der bliver sendt 1 mail.');
    expect(cancelledMailsText({ mails: 3, promoted: 2 })).toBe('Der er sendt 3 mails. 2 personer på ventelisten fik plads.');
  });

  test('by a message: nobody is told as such, and what failed is never left out', () => {
    expect(messagesText.recipientsLine(0)).toMatch(/^Ingen får mailen/);
    expect(messagesText.recipientsLine(1)).toBe('1 person får mailen.');
    expect(mailsLine({ sent: 3, waiting: 15, failed: 0 })).toBe('3 sendt, 15 på vej');
    expect(mailsLine({ sent: 17, waiting: 0, failed: 1 })).toBe('17 sendt, 1 kunne ikke sendes');
    expect([messagesText.withCount('Tilmeldte', undefined), messagesText.withCount('Tilmeldte', 0)]).toEqual([
      'Tilmeldte',
      'Tilmeldte (0)',
    ]);
  });
});

describe('what came of it', () => {
  const ida = { name: 'Ida Krog', seats: 2, position: undefined };
  test('a move tells the new place, and its hint the old one', () => {
    expect(signUpActionsText.movedText('Ida Krog', 2)).toBe('Ida Krog er flyttet til nr. 2 i køen');
    expect(signUpActionsText.moveHint(3, 7)).toContain('Nu nr. 3 af 7.');
  });

  test('somebody with a seat has so many, somebody who waits asks for so many', () => {
    expect(savedSeatsText({ ...ida, state: 'confirmed' })).toBe('Ida Krog har nu 2 pladser og har fået en mail');
    expect(savedSeatsText({ ...ida, seats: 1, state: 'waitlisted' })).toBe('Ida Krog beder nu om 1 plads og har fået en mail');
  });

  test.each([
    [{ ...ida, state: 'confirmed' } as const, 'Ida Krog er tilmeldt og har fået en mail'],
    [{ ...ida, state: 'waitlisted', position: 4 } as const, 'Ida Krog står som nr. 4 på ventelisten og har fået en mail'],
    [{ ...ida, state: 'pending' } as const, 'Ida Krog er skrevet på og venter på, at skolen bliver godkendt. Der er sendt en mail'],
  ])('somebody who was signed up is told by their state: %j', (one, expected) => {
    expect(signedUpText(one)).toBe(expected);
  });

  test('a lock that is taken off after the deadline opens nothing, and says so', () => {
    expect(lockedHeadline('De Kvikke', 'locked', true)).toBe('Indsendelsen fra De Kvikke er låst');
    expect(lockedHeadline('De Kvikke', 'submitted', false)).toBe('Indsendelsen fra De Kvikke er låst op');
    expect(lockedHeadline('De Kvikke', 'locked', false)).toContain('fristen er overskredet');
  });
});
