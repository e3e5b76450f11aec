/** Danish words by the value that they stand for. */
type Words = Readonly<Record<string, string>>;

/** The choices of a select or radio group: each value with its word. */
export function choicesOf(words: Words): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

/** Returns the word for a value; a value without a word is returned unchanged. */
export function wordIn(words: Words): (value: string) => string {
  return (value) => words[value] ?? value;
}

/** The grades 0 to 10 as choices: "0.", or "0. klasse" with ". klasse" as `after`. */
export function gradeChoices(after = '.'): { value: string; label: string }[] {
  return Array.from({ length: 11 }, (_, grade) => ({ value: String(grade), label: `${grade}${after}` }));
}
