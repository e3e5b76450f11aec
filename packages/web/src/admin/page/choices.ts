/** Words by the values that they stand for. */
type Words = Readonly<Record<string, string>>;

/** What a select or a group offers: each value with its word. */
export function choicesOf(words: Words): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

/** The word for a value; one that has none stands as it is. */
export function wordIn(words: Words): (value: string) => string {
  return (value) => words[value] ?? value;
}

/** The grades from 0 to 10: "0.", or "0. klasse" with `after`. */
export function gradeChoices(after = '.'): { value: string; label: string }[] {
  return Array.from({ length: 11 }, (_, grade) => ({ value: String(grade), label: `${grade}${after}` }));
}
