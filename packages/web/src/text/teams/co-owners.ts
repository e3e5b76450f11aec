import { mostCoOwners } from '@edison/contracts/bff/co-owners';

/** Danish words of co-owners: as the owner of teams sees them, and as they see themselves. */
export const coOwnerText = {
  owner: {
    headline: 'Medejere',
    lead: 'Deler du klassen med en kollega, eller har du en vikar? En medejer kan se og rette dine hold og læse, hvad de afleverer. Tilmeldingen og pladserne er stadig dine.',
    none: 'Du har ikke inviteret nogen endnu.',
    noneNow: 'Der er ingen medejere lige nu.',
    waitsForSchool: 'Du kan invitere medejere, når din skole er godkendt.',
    enough: `Du kan have ${mostCoOwners} medejere og invitationer på én gang. Fjern en, før du inviterer en ny.`,
    over: 'Tidligere medejere og invitationer',
    remove: 'Fjern',
    withdraw: 'Træk invitationen tilbage',
    states: {
      invited: 'Inviteret',
      accepted: 'Medejer',
      declined: 'Sagde nej tak',
      withdrawn: 'Trukket tilbage',
      expired: 'Udløbet',
      ended: 'Stoppet',
    },
    confirm: {
      accepted: {
        text: 'Medejeren kan så ikke længere se eller rette dine hold. Du kan altid invitere igen.',
        confirmLabel: 'Ja, fjern medejeren',
        cancelLabel: 'Nej, behold medejeren',
      },
      invited: {
        text: 'Invitationen gælder så ikke længere. Du kan altid invitere igen.',
        confirmLabel: 'Ja, træk den tilbage',
        cancelLabel: 'Nej, behold den',
      },
    },
    refused: 'Det lykkedes ikke',
  },
  form: {
    label: 'Inviter en medejer',
    email: 'Medejerens e-mail',
    hint: 'Brug den e-mail, som medejeren logger ind med her. Er det den første gang, kan medejeren oprette en profil med den.',
    own: 'Det er din egen e-mail. Holdene er dine i forvejen.',
    summary: 'Ret det her, så sender vi invitationen',
    refused: 'Invitationen er ikke sendt',
    send: 'Send invitationen',
    sending: 'Sender …',
  },
  mine: {
    headline: 'Hold, du er medejer af',
    failed: 'Vi kan ikke vise de hold, du er medejer af',
    invitedHeadline: 'Du er inviteret som medejer',
    invitation: 'Invitation',
    coOwner: 'Medejer',
    accept: 'Ja, jeg vil være medejer',
    decline: 'Nej tak',
    open: 'Se holdene',
    leave: 'Hold op med at være medejer',
    refused: 'Det lykkedes ikke',
    over: 'Invitationen gælder ikke længere',
    overText: 'Den er trukket tilbage eller udløbet. Bed om en ny, hvis I stadig er enige.',
    declined: 'Du har sagt nej tak',
    left: 'Du er ikke længere medejer',
    confirm: {
      text: 'Du kan så ikke længere se holdene. Vil du det igen, skal du inviteres på ny.',
      confirmLabel: 'Ja, hold op',
      cancelLabel: 'Nej, bliv ved',
    },
    missing: 'Vi kan ikke finde invitationen',
    missingText:
      'Den er trukket tilbage eller udløbet, eller også er den sendt til en anden e-mail end den, du er logget ind med. Log ind med den e-mail, som invitationen kom til, eller bed om en ny.',
  },
} as const;

/** Shown after an invitation was mailed. */
export function invitedText(email: string): { readonly headline: string; readonly text: string } {
  return { headline: `Invitationen er sendt til ${email}`, text: 'Her på siden kan du se, når der er svaret.' };
}

/** The headline of the co-owners of one of several sign-ups. */
export function coOwnersOf(sessionTitle: string): string {
  return `Medejere: ${sessionTitle}`;
}

/** "Inviteret 3. november. Kan besvares indtil 3. december."; both dates in words. */
export function invitedUntilText(invited: string, expires: string): string {
  return `Inviteret ${invited}. Kan besvares indtil ${expires}.`;
}

/** Since when a person has been a co-owner. */
export function coOwnerSinceText(email: string, since: string): string {
  return `${email}, siden ${since}`;
}

/** The confirmation before an invitation or co-ownership is ended; `who` is a name or an address. */
export function endQuestion(state: 'invited' | 'accepted', who: string): string {
  return state === 'accepted' ? `Vil du fjerne ${who} som medejer?` : `Vil du trække invitationen til ${who} tilbage?`;
}

/** The result of ending it. */
export function endedText(state: 'invited' | 'accepted', who: string): string {
  return state === 'accepted' ? `${who} er ikke længere medejer` : `Invitationen til ${who} er trukket tilbage`;
}

/** The text of an invitation; `until` is a date in words. */
export function invitationText(owner: string, until: string): string {
  return `${owner} har inviteret dig til at være medejer af sine hold. Så kan du se og rette dem og læse, hvad de afleverer. Svar inden ${until}.`;
}

/** The owner of co-owned teams. */
export function coOwnedText(owner: string): string {
  return `Holdene hører til ${owner}. Du kan se og rette dem og læse, hvad de afleverer.`;
}

/** The result of accepting an invitation. */
export function acceptedText(eventTitle: string): string {
  return `Du er nu medejer af hold til ${eventTitle}`;
}

/** The confirmation before a co-owner leaves. */
export function leaveQuestion(owner: string): string {
  return `Vil du holde op med at være medejer af hold fra ${owner}?`;
}
