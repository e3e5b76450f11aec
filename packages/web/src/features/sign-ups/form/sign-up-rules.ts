import { signUpText } from '../../../text/sign-ups.ts';

/** What the form holds: as typed, so that nothing typed is lost. */
export interface Wish {
  /** Empty until one is chosen. */
  readonly sessionId: string;
  readonly seats: string;
  readonly note: string;
}

const { form: text } = signUpText;

/** The server's own limits of a sign-up (`signUpToEvent`). */
const limits = { seats: 30, note: 500 } as const;

/** What must be mended before a wish can be sent, in Danish, by field; empty when nothing must. */
export function checkWish({ sessionId, seats, note }: Wish): Partial<Record<keyof Wish, string>> {
  return {
    ...(sessionId === '' ? { sessionId: text.sessionMissing } : {}),
    ...(Number.isNaN(seatsOf(seats)) ? { seats: text.seatsWrong } : {}),
    ...(lineOf(note).length > limits.note ? { note: text.noteLong } : {}),
  };
}

/** The number of seats that was typed: 1 to 30, else NaN. */
export function seatsOf(typed: string): number {
  const seats = /^\s*\d{1,2}\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return seats >= 1 && seats <= limits.seats ? seats : Number.NaN;
}

/** A note as the wire takes it: one line, line breaks as spaces. */
export function lineOf(note: string): string {
  return note.replaceAll(/\s+/g, ' ').trim();
}
