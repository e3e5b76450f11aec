/** Danish words that every form of the portal shares. */
export const formWords = {
  ended: 'Du er logget ud. Log ind igen – det, du har skrevet, er gemt.',
  loginAgain: 'Log ind igen',
  restored: 'Det, du skrev sidst, står her igen.',
  startOver: 'Begynd forfra',
} as const;
