/** The words of the window before the login. */
export const loginModalWords = {
  goOn: 'Gå til Min profil',
  hide: 'Vis ikke igen',
} as const;
