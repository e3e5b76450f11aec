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
  email: {
    open: 'Skift e-mail',
    headline: 'Skift personens e-mail',
    refused: 'Vi kunne ikke skifte e-mailen',
    send: 'Skift e-mail',
    email: 'Ny e-mail',
    same: 'Det er den e-mail, personen har nu. Skriv en anden.',
    way: 'Hvordan?',
    ways: {
      link: {
        label: 'Send et link til den nye adresse',
        hint: 'E-mailen skifter, når personen bruger linket og skriver sin adgangskode. Linket virker i 24 timer. Den gamle adresse får også en mail.',
      },
      now: {
        label: 'Skift med det samme',
        hint: 'Når personen ikke kan bruge linket. Vær sikker på, at adressen er personens egen: Ring til et nummer, du kender.',
      },
    },
    neverLoggedIn: 'Personen har aldrig logget ind, så e-mailen skifter med det samme. Vær sikker på, at adressen er personens egen.',
    loggedOut: 'Personen bliver logget ud alle steder og logger ind med den nye adresse. Adgangskode og tilmeldinger følger med.',
    notLoggedOut: 'Personen logger ind med den nye adresse. Tilmeldinger følger med.',
    lines: [
      'Både den gamle og den nye adresse får en mail om det.',
      'Hører den nye adresse til personens skole, bliver det bekræftet, at personen er på skolen. Hører kun den gamle til, hører bekræftelsen op.',
    ],
    done: { link: 'Linket er sendt til den nye adresse.', now: 'E-mailen er skiftet.' },
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
