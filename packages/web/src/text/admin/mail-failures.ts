import type { MailFailure } from '@edison/contracts/bff/admin/dashboard';

const failures: Readonly<Record<MailFailure['kind'], string>> = {
  address: 'Adressen blev afvist',
  full: 'Postkassen er fuld',
  refused: 'Mailen blev afvist',
  later: 'Mailserveren bad os vente',
  login: 'Mailserveren lukkede os ikke ind',
  unreachable: 'Mailserveren svarede ikke',
  unknown: 'Ukendt fejl',
};

/** "Adressen blev afvist (550)". */
export function failureOf({ kind, code }: MailFailure): string {
  return code === undefined ? failures[kind] : `${failures[kind]} (${code})`;
}
