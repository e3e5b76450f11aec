/** Danish words of the teachers for whom nobody has vouched. */
export const waitingTeachersText = {
  caption: 'Lærere, der venter',
  lead: 'De siger, at de er på en skole, og ingen har bekræftet det. De kan tilmelde sig selv og lave hold, men ikke se andres hold eller tilmelde andre. Øverst står dem, som ingen kollega kan svare for.',
  who: 'Lærer',
  school: 'Skole',
  waits: 'Har ventet',
  mailDomain: 'E-mail hos',
  speaks: 'Hvad kollegerne siger',
  decide: 'Afgør',
  approve: 'Bekræft',
  reject: 'Afvis',
  show: 'Vis',
  showWaiting: 'Dem, der venter',
  empty: 'Ingen lærere venter',
  emptyText: 'Når en lærer vælger en skole, og ingen kan bekræfte det, står vedkommende her.',
  noneDenied: 'Ingen er afvist',
  noneDeniedText: 'Når en kollega eller en administrator siger nej, står det her i 13 måneder.',
  denied: 'Sagt nej til',
  reasonHint: 'Den står i historikken. Læreren får den ikke at se.',
  approveFact: 'Læreren kan så se navnene på kollegernes hold, læse det, de deler, og tilmelde andre med en liste.',
  rejectFact: 'Skolen bliver fjernet fra profilen. Pladser og hold har læreren stadig, og kan vælge en anden skole.',
  approveLabel: 'Bekræft, og skriv til læreren',
  rejectLabel: 'Afvis, og skriv til læreren',
  deniedBefore: 'Nogen på skolen har sagt nej før',
  nobody: 'Ingen på skolen kan svare',
} as const;

/** "Skal Nina Nord bekræftes som lærer på Egebakkeskolen?" */
export function decideTeacherQuestion(approve: boolean, name: string, school: string): string {
  return approve ? `Er ${name} på ${school}?` : `Skal ${school} fjernes fra ${name}?`;
}

/** The result of a decision. */
export function decidedTeacherText(approve: boolean, name: string): string {
  return approve ? `${name} er bekræftet. Vi har skrevet til læreren.` : `Skolen er fjernet fra ${name}. Vi har skrevet til læreren.`;
}

/** "2 kolleger har fået en mail, 3 kan svare". */
export function colleaguesText(mailed: number, colleagues: number): string {
  const sent = mailed === 0 ? 'Ingen har fået en mail' : `${mailed} har fået en mail`;
  return `${sent}, ${colleagues} kan svare. Ingen har svaret.`;
}

/** "Nej fra Mette Holm". */
export function deniedByText(who = 'en administrator'): string {
  return `Nej fra ${who}`;
}
