import { seatsForNewcomer } from '@edison/contracts/bff/events/newcomer-place';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayPass, newcomerRoom, passingFrom, type Room } from './room.ts';
import { choosePromoted, decidePlace, fullProblem, roomAfter } from './seat-rules.ts';

const room = { capacity: 10, seatsTaken: 4, waiting: 0, smallest: null, passing: false, waitlist: true, unit: 'team' } as const;
const free = { ...room, seats: 1, schoolPending: false };

test('a newcomer is confirmed when seats are free and nobody waits', () => {
  expect(decidePlace(free)).toBe('confirmed');
  expect(decidePlace({ ...free, seats: 6 })).toBe('confirmed');
  expect(decidePlace({ ...free, capacity: null, seatsTaken: 900, seats: 30 })).toBe('confirmed');
});

test('a newcomer waits when seats are missing, or somebody waits already', () => {
  expect(decidePlace({ ...free, seats: 7 })).toBe('waitlisted');
  expect(decidePlace({ ...free, waiting: 1 })).toBe('waitlisted');
});

test('without a waiting list the answer is full', () => {
  expect(() => decidePlace({ ...free, seats: 7, waitlist: false })).toThrow('FULL');
  expect(() => decidePlace({ ...free, waiting: 1, waitlist: false })).toThrow('FULL');
});

test('a group that can never fit is not let into the queue', () => {
  expect(() => decidePlace({ ...free, seats: 11 })).toThrow('FULL');
});

test('a newcomer whose school is not confirmed takes nothing, not even a place in the queue', () => {
  expect(decidePlace({ ...free, schoolPending: true, waiting: 3 })).toBe('pending');
});

test('what is full says how many fit; while somebody waits nothing is free for others', () => {
  const small = { ...room, capacity: 5, seatsTaken: 3 };
  expect(fullProblem(small)).toMatchObject({ code: 'FULL', details: { capacity: 5, free: 2, unit: 'team' } });
  expect(fullProblem({ ...small, waiting: 1, smallest: 3 })).toMatchObject({ details: { capacity: 5, free: 0 } });
  expect(fullProblem({ ...small, seatsTaken: 7 })).toMatchObject({ details: { free: 0 } });
  expect(fullProblem({ ...small, capacity: null }).details).toBeUndefined();
});

const queued = new Date('2026-09-01T10:00:00Z');
const farAway = { queue_order: 'fill', starts_at: new Date('2026-12-01T10:00:00Z') } as const;

describe('smaller groups may pass a head that does not fit', () => {
  test('once it has waited 48 hours, to the second', () => {
    expect(passingFrom(farAway, queued)).toEqual(new Date('2026-09-03T10:00:00Z'));
    expect(mayPass(farAway, queued, new Date('2026-09-03T09:59:59Z'))).toBe(false);
    expect(mayPass(farAway, queued, new Date('2026-09-03T10:00:00Z'))).toBe(true);
  });

  test('at once when the session begins within 14 days', () => {
    const soon = { ...farAway, starts_at: new Date('2026-09-15T11:00:00Z') };
    expect(mayPass(soon, queued, new Date('2026-09-01T10:59:59Z'))).toBe(false);
    expect(mayPass(soon, queued, new Date('2026-09-01T11:00:00Z'))).toBe(true);
  });

  test('never where the order is strict', () => {
    const strict = { ...farAway, queue_order: 'strict' } as const;
    expect(passingFrom(strict, queued)).toBeUndefined();
    expect(mayPass(strict, queued, new Date('2026-11-30T10:00:00Z'))).toBe(false);
  });
});

describe('who gets the seats that are free', () => {
  const sizes = fc.array(
    fc.integer({ min: 1, max: 6 }).map((seats) => ({ seats })),
    { maxLength: 20 },
  );
  const sum = (those: readonly { readonly seats: number }[]) => those.reduce((total, { seats }) => total + seats, 0);

  test('never more than there are; in the order of the queue; and nobody is left behind who would fit', () => {
    fc.assert(
      fc.property(sizes, fc.nat(20), (queue, free) => {
        const chosen = new Set(choosePromoted(queue, free, true));
        expect(sum([...chosen])).toBeLessThanOrEqual(free);
        let left = free;
        for (const one of queue) {
          expect(chosen.has(one)).toBe(one.seats <= left);
          if (chosen.has(one)) left -= one.seats;
        }
      }),
    );
  });

  test('where nobody may pass: the longest front of the queue that fits', () => {
    fc.assert(
      fc.property(sizes, fc.nat(20), (queue, free) => {
        const chosen = choosePromoted(queue, free, false);
        expect(chosen).toEqual(queue.slice(0, chosen.length));
        expect(sum(chosen)).toBeLessThanOrEqual(free);
        if (chosen.length < queue.length) expect(sum(queue.slice(0, chosen.length + 1))).toBeGreaterThan(free);
      }),
    );
  });

  test('the front first and then the smaller ones behind: the same people as both in one go', () => {
    fc.assert(
      fc.property(sizes, fc.nat(20), (queue, free) => {
        const front = choosePromoted(queue, free, false);
        const behind = queue.slice(front.length + 1);
        expect([...front, ...choosePromoted(behind, free - sum(front), true)]).toEqual(choosePromoted(queue, free, true));
      }),
    );
  });

  test('everybody, where there is no limit', () => {
    fc.assert(
      fc.property(sizes, fc.boolean(), (queue, passing) => {
        expect(choosePromoted(queue, null, passing)).toEqual(queue);
      }),
    );
  });
});

test('a newcomer gets what is free only when nobody waits who would get it', () => {
  const waiting = { ...room, seatsTaken: 6, waiting: 2, passing: true };
  expect(seatsForNewcomer(newcomerRoom({ ...waiting, smallest: 5 }))).toBe(4);
  expect(seatsForNewcomer(newcomerRoom({ ...waiting, smallest: 4 }))).toBe(0);
  expect(seatsForNewcomer(newcomerRoom({ ...waiting, smallest: 5, passing: false }))).toBe(0);
  expect(fullProblem({ ...waiting, smallest: 5 })).toMatchObject({ details: { capacity: 10, free: 4 } });
});

test('newcomers one by one end as if all had queued and those who fit had passed', () => {
  const seats = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 20 });
  fc.assert(
    fc.property(seats, fc.nat(10), (asked, seatsTaken) => {
      let now: Room = { ...room, seatsTaken, passing: true };
      const direct = asked.map((each) => {
        const place = decidePlace({ ...now, seats: each, schoolPending: false });
        now = roomAfter(now, place, each);
        return place === 'confirmed';
      });
      const queue = asked.map((each) => ({ seats: each }));
      const chosen = new Set(choosePromoted(queue, room.capacity - seatsTaken, true));
      expect(direct).toEqual(queue.map((one) => chosen.has(one)));
    }),
  );
});
