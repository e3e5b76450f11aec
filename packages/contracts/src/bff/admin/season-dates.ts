import { z } from 'zod';
import { id, instant } from '../../fields.ts';
import { event } from '../events.ts';

/** Danish public holidays, and the holidays of most schools; of the winter holiday both weeks that are in use. */
export const holiday = z.enum([
  ...(['new-year', 'maundy-thursday', 'good-friday', 'easter-sunday', 'easter-monday', 'prayer-day', 'ascension'] as const),
  ...(['whit-sunday', 'whit-monday', 'christmas-day', 'second-christmas-day'] as const),
  ...(['summer', 'autumn', 'christmas', 'winter-week-7', 'winter-week-8', 'easter', 'after-ascension', 'constitution-day'] as const),
]);
export type Holiday = z.infer<typeof holiday>;

/** A date of a season and the one that it becomes, with its ISO week and the holidays that it meets. `until`: the new end of a session. */
export const shiftedDate = z.object({
  what: z.enum(['opensAt', 'closesAt', 'registrationOpensAt', 'registrationClosesAt', 'cancelUntil', 'rosterLockAt', 'session']),
  /** Of a session. */
  title: z.string().optional(),
  was: instant,
  becomes: instant,
  until: instant.optional(),
  week: z.int().min(1).max(53),
  holidays: z.array(holiday),
});
export type ShiftedDate = z.infer<typeof shiftedDate>;

/** A copied event: `eventId` and `was` are those of the event that it is copied from. */
export const seasonEvent = z.object({
  eventId: id,
  was: z.string(),
  title: z.string(),
  slug: z.string(),
  access: event.shape.access,
  dates: z.array(shiftedDate),
});
export type SeasonEvent = z.infer<typeof seasonEvent>;

/** How many codes there were for an event or the programme, and how often the most used one may be redeemed. New ones have to be made. */
export const seasonCodes = z.object({ id, title: z.string(), count: z.int().positive(), maxUses: z.int().positive() });
