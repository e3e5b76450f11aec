/** Danish words after a call that may have been carried out although no answer came. */
export const outcomeUnknownText = {
  headline: 'Vi ved ikke, om det blev gemt',
  /** Where sending again counts once. */
  once: 'Vi fik ikke svar. Prøv igen. Det tæller kun én gang.',
  look: 'Vi fik ikke svar. Se efter, før du prøver igen.',
} as const;
