/**
 * What people in Denmark choose, and the words of this site: none of them makes a password longer. Folded as `fold` does.
 * What the world chooses comes from the list of a library.
 */
const knownWords = [
  ...[
    'adgangskode',
    'kodeord',
    'sommerferie',
    'ferie',
    'folkeskole',
    'undervisning',
    'kærlighed',
    'password',
    'hemmelig',
    'hemmeligt',
    'login',
    'velkommen',
    'bruger',
    'kode',
    'skole',
    'skolen',
    'lærer',
    'klasse',
    'elev',
  ],
  ...['danmark', 'dansk', 'københavn', 'aarhus', 'århus', 'odense', 'aalborg', 'ålborg', 'esbjerg', 'fodbold', 'håndbold', 'brøndby'],
  ...[
    'sommer',
    'vinter',
    'forår',
    'efterår',
    'januar',
    'februar',
    'marts',
    'april',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'december',
  ],
  ...[
    'mandag',
    'tirsdag',
    'onsdag',
    'torsdag',
    'fredag',
    'lørdag',
    'søndag',
    'jegelskerdig',
    'elsker',
    'skat',
    'mormor',
    'kartoffel',
    'qwerty',
    'qwertyuiop',
    'asdfgh',
    'abc',
  ],
  ...['projekt', 'edison', 'opfinder', 'opfindelse', 'fonden', 'entreprenørskab', 'ffe', 'example'],
].sort((one, other) => other.length - one.length);

/** So many letters have to be left of a password when every known word is taken out of it. */
const leastOwnLetters = 5;
/** Fewer different characters are a pattern: `aaaaaaaaaaaa`, `121212121212`. */
const leastDifferent = 5;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the first that somebody would try: on the list of common ones, whatever its case and its ending; a number;
 * a repeated pattern; or little more than words of this site, of the person's e-mail, or that many people choose.
 */
export async function isGuessable(password: string, email = ''): Promise<boolean> {
  return (await isKnown(fold(password), email)) || isKnown(unmask(fold(password)), email);
}

async function isKnown(whole: string, email: string): Promise<boolean> {
  const core = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (core === '' || new Set(whole).size < leastDifferent || /^(.{1,8})\1+$/u.test(core)) return true;
  common ??= readCommon();
  const list = await common;
  if (list.has(whole) || list.has(core) || list.has(core.replaceAll(/[^\p{L}]/gu, ''))) return true;
  const own = fold(email)
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length > 2);
  const rest = [...own, ...knownWords].reduce((left, word) => left.replaceAll(word, ''), core);
  return rest.replaceAll(/[^\p{L}]/gu, '').length < leastOwnLetters;
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase();
}

const masked: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A word as it is meant: digits and signs inside it that stand for letters, and without what parts its letters. */
function unmask(text: string): string {
  return text
    .replace(/[^\p{L}]+$/u, '')
    .replaceAll(/[0134579@$!]/g, (sign) => masked[sign] ?? sign)
    .replaceAll(/[^\p{L}]/gu, '');
}

/** Read when the first password is chosen: a process in which nobody does needs none of its megabytes. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}
