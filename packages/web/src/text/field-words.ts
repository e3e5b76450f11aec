/** Said beside the label of a field that may stay empty, in every form. */
export const optionalWord = '(må gerne stå tom)';

/** The rules of R3.6 in words. */
export const fieldRules = {
  email: 'Email skal indeholde @ og domæne',
  repeat: 'Venligst tjek at emails matcher',
  required: (field: string) => `${field} er påkrævet`,
  tooLong: (most: number) => `Skriv højst ${most} tegn her.`,
  /** Where no rule has words of its own. */
  wrong: (field: string) => `${field} is not valid.`,
} as const;
