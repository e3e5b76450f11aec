/** Danish words of what admins correct on the page of a person. */
export const correctionText = {
  summary: 'Ret det, der mangler',
  sending: 'Gemmer …',
  reasonHint: 'Begrundelsen står i historikken. Personen ser den ikke.',
  person: {
    open: 'Ret navn eller telefon',
    headline: 'Ret navn og telefon',
    what: 'profilen',
    refused: 'Vi kunne ikke gemme rettelsen',
    send: 'Gem rettelsen',
    done: 'Rettelsen er gemt.',
  },
  school: {
    open: 'Skift skole',
    headline: 'Skift skole for personen',
    hint: 'Den skole, personen arbejder på. Søg på navn, by eller nummer.',
    refused: 'Vi kunne ikke skifte skolen',
    send: 'Skift skole',
    done: 'Skolen er skiftet.',
    same: 'Personen er allerede på den skole. Vælg en anden.',
    proved:
      'Det er bekræftet, at personen er på sin skole nu. Den bekræftelse hører op. Hører personens mail til den nye skole, er den bekræftet med det samme.',
    unproved: 'Hører personens mail til den nye skole, er det bekræftet med det samme, at personen er der.',
    lines: [
      'Tilmeldinger, der venter på en godkendt skole, bliver afgjort.',
      'Skolen gælder som bekræftet for dette skoleår. Personen får ingen mail om selve skiftet.',
    ],
  },
} as const;
