import { Kysely } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createDialect } from './dialect.ts';

interface Tables {
  readonly seats: { readonly id: string; readonly state: string; readonly name: string };
}
// No statement is executed: the tests only compile them.
const db = new Kysely<Tables>({ dialect: createDialect(new pg.Pool()) });
const seats = db.selectFrom('seats as s').select('s.id');

test('what a state is compared with stands in the statement, so that a kept plan can use an index of one state', () => {
  expect(seats.where('s.state', '=', 'waitlisted').where('s.id', '=', '7').compile()).toMatchObject({
    sql: `select "s"."id" from "seats" as "s" where "s"."state" = 'waitlisted' and "s"."id" = $1`,
    parameters: ['7'],
  });
  expect(seats.where('state', '!=', 'cancelled').compile()).toMatchObject({
    parameters: [],
    sql: expect.stringContaining(`"state" != 'cancelled'`),
  });
  expect(seats.where('s.state', 'in', ['queued', 'no-show']).compile()).toMatchObject({
    sql: `select "s"."id" from "seats" as "s" where "s"."state" in ('queued', 'no-show')`,
    parameters: [],
  });
});

test.each(["'; drop table seats; --", "o'neill", '\\', '', 'Confirmed', 'a'.repeat(41), 'ø'])(
  'of a state only a word of ours does: %j stays a parameter',
  (state) => {
    expect(seats.where('s.state', '=', state).compile()).toMatchObject({
      sql: expect.stringMatching(/"state" = \$1$/),
      parameters: [state],
    });
    expect(seats.where('s.state', 'in', ['queued', state]).compile().parameters).toEqual(['queued', state]);
  },
);

test('every other column is asked for with a parameter, and what is written is one too', () => {
  expect(seats.where('s.name', '=', 'mette').compile().parameters).toEqual(['mette']);
  expect(seats.where('s.state', 'in', []).compile().parameters).toEqual([]);
  expect(db.updateTable('seats').set({ state: 'confirmed' }).where('state', '=', 'waitlisted').compile()).toMatchObject({
    sql: `update "seats" set "state" = $1 where "state" = 'waitlisted'`,
    parameters: ['confirmed'],
  });
});
