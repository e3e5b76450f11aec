/** The words of the login page. */
export const loginWords = {
  lead: 'Her logger du ind som lærer eller medarbejder. Så kan du tilmelde dig kurser og events og se dine tilmeldinger.',
  action: 'Log ind',
  guide: 'Sådan bruger du Min profil',
  newHere: 'Er du ny her? Så opretter du dig på næste side. Det tager to minutter, og du skal bruge din arbejdsmail.',
} as const;
