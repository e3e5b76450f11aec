import type { SignUpState } from '@edison/contracts/bff/sign-ups';

/** A move to the head gave a seat at once. */
export function gotSeatText(name: string): string {
  return `${name} fik en plads og en mail om det`;
}

/** "Mette Holm har nu 3 pladser og har fået en mail". */
export function savedSeatsText({
  name,
  seats,
  state,
}: {
  readonly name: string;
  readonly seats: number;
  readonly state: SignUpState;
}): string {
  const count = `${seats} ${seats === 1 ? 'plads' : 'pladser'}`;
  return state === 'confirmed' ? `${name} har nu ${count} og har fået en mail` : `${name} beder nu om ${count} og har fået en mail`;
}

/** What became of somebody whom an admin signed up. */
export function signedUpText(one: { readonly name: string; readonly state: SignUpState; readonly position: number | undefined }): string {
  if (one.state === 'confirmed') return `${one.name} er tilmeldt og har fået en mail`;
  if (one.state === 'waitlisted') return `${one.name} står som nr. ${one.position ?? 1} på ventelisten og har fået en mail`;
  return `${one.name} er skrevet på og venter på, at skolen bliver godkendt. Der er sendt en mail`;
}
