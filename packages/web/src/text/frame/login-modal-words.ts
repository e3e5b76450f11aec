/** Danish words of the login information. */
export const loginModalWords = {
  goOn: 'Gå til Min profil',
  hide: 'Vis ikke igen',
} as const;
