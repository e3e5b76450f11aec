/** Stands beside the label of an optional field, in every form. */
export const optionalWord = '(må gerne stå tom)';

/** The error messages of R3.6. */
export const fieldRules = {
  email: 'Email skal indeholde @ og domæne',
  repeat: 'Venligst tjek at emails matcher',
  required: (field: string) => `${field} er påkrævet`,
  tooLong: (most: number) => `Skriv højst ${most} tegn her.`,
  /** For a field without a message of its own. */
  wrong: (field: string) => `${field} is not valid.`,
} as const;
