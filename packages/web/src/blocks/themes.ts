/** The named theme colours as hex. Editors use the Danish names, design tokens the English ones. */
export const themeColours = {
  blæk: '#14213d',
  papir: '#fffaf0',
  gul: '#ffc93c',
  koral: '#e4572e',
  mynte: '#0f8b6d',
  himmel: '#2f6fed',
} as const;

const contentClasses: Readonly<Record<string, string>> = {
  [themeColours.blæk]: 'ink',
  [themeColours.papir]: 'default',
  [themeColours.gul]: 'yellow',
  [themeColours.koral]: 'coral',
  [themeColours.mynte]: 'mint',
  [themeColours.himmel]: 'sky',
};

const english: Readonly<Record<string, string>> = {
  ink: themeColours.blæk,
  paper: themeColours.papir,
  yellow: themeColours.gul,
  coral: themeColours.koral,
  mint: themeColours.mynte,
  sky: themeColours.himmel,
};

const byName: Readonly<Record<string, string>> = { ...themeColours, ...english };

/** The content class of a theme, given as a colour name or hex; 'default' for none and for an unknown one. */
export function contentClass(theme: string | undefined): string {
  const word = theme?.trim().toLowerCase() ?? '';
  const hex = Object.hasOwn(byName, word) ? byName[word] : word;
  return hex !== undefined && Object.hasOwn(contentClasses, hex) ? `theme-${contentClasses[hex]}` : 'theme-default';
}
