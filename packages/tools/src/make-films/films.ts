/** A film: name of its drawing, duration, and the second that its poster shows. */
export interface Film {
  readonly name: string;
  readonly seconds: number;
  readonly poster: number;
}

export const films: readonly Film[] = [
  { name: 'film-introfilm', seconds: 34, poster: 22.8 },
  { name: 'film-procesmodel', seconds: 40, poster: 3.8 },
  { name: 'film-dommerens-spoergsmaal', seconds: 33, poster: 6.5 },
];

export const framesPerSecond = 12.5;
