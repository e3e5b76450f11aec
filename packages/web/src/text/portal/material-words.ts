/** Danish words of a material that the overview has, too: the others come with the page of materials. */
export const materialWords = {
  allGrades: 'Alle klassetrin',
  newVersion: 'Ny version, siden du hentede den',
  isNew: 'Nyt',
  kinds: {
    projektbog: 'Projektbog',
    øvelse: 'Øvelse',
    procesmodel: 'Procesmodel',
    video: 'Video',
    podcast: 'Podcast',
    'web-paper': 'Webavis',
    lærervejledning: 'Lærervejledning',
    lektionsplan: 'Lektionsplan',
    vurderingskriterier: 'Vurderingskriterier',
    værktøj: 'Værktøj',
  },
} as const;

/** The Danish word for a kind of material; an unknown kind is shown unchanged. */
export function materialKind(kind: string): string {
  return new Map<string, string>(Object.entries(materialWords.kinds)).get(kind) ?? kind;
}

/** "6.–7. klasse", "0. og 3. klasse", "Alle klassetrin". */
export function gradesInWords(grades: readonly number[] = []): string {
  const sorted = [...new Set(grades)].sort((one, other) => one - other);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return materialWords.allGrades;
  if (first === last) return `${first}. klasse`;
  if (last - first === sorted.length - 1) return `${first}.–${last}. klasse`;
  return `${sorted
    .slice(0, -1)
    .map((grade) => `${grade}.`)
    .join(', ')} og ${last}. klasse`;
}
