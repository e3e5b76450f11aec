/** Lines of a list that is imported, with its headings: reading more takes long. */
export const mostLines = 20_000;

export const mostColumns = 100;

/** Characters of a list of schools, and so more than its rows. */
export const mostSchoolCharacters = 1_900_000;

/** Characters of a list of teachers. */
export const mostTeacherCharacters = 900_000;
