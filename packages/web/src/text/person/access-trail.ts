import type { AccessEntry } from '@edison/contracts/bff/admin/person';

/** Danish words of how somebody came, went and was turned away. */
export const accessTrailText = {
  headline: 'Login, logout og afvisninger',
  bound: 'De 50 nyeste fra det sidste halve år.',
  none: 'Personen har ikke logget ind det sidste halve år.',
  more: (count: number) => (count === 1 ? 'Vis 1 ældre' : `Vis ${count} ældre`),
} as const;

const deeds: Readonly<Record<Exclude<AccessEntry['what'], 'refused'>, string>> = {
  login: 'Loggede ind',
  logout: 'Loggede ud',
  'logout-everywhere': 'Loggede ud alle steder',
  'ended-from-elsewhere': 'Afsluttede et login fra en anden computer eller telefon',
  'ended-by-office': 'Blev logget ud alle steder af en administrator',
  'ended-by-provider': 'Blev logget ud af login-tjenesten',
};

/** What somebody did, as a sentence without its end: "Loggede ind", "Blev afvist ved en side i administrationen". */
export function accessWords({ what, detail = '' }: Pick<AccessEntry, 'what' | 'detail'>): string {
  if (what !== 'refused') return deeds[what];
  const [method = '', path = ''] = detail.split(' ');
  if (path.startsWith('/admin/')) return 'Blev afvist ved en side i administrationen';
  const wanted = method === 'GET' || method === 'HEAD' ? 'se' : 'ændre';
  return `Fik ikke lov til at ${wanted} noget${path.startsWith('/bff/admin/') ? ' i administrationen' : ''}`;
}
