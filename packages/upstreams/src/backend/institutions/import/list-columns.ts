import { type ListColumn, listColumn, neededColumns } from '@edison/contracts/bff/admin/institution-import';

/** Headings as people and the public register write them, folded. */
const headings: Readonly<Record<ListColumn, readonly string[]>> = {
  name: ['navn', 'institutionsnavn', 'institution', 'skole', 'skolenavn', 'inst_navn', 'name'],
  number: ['nummer', 'institutionsnummer', 'institutionsnr', 'institutionsnr.', 'inst_nr', 'instnr', 'number'],
  type: ['type', 'institutionstype', 'inst_type_navn', 'skoletype'],
  street: ['adresse', 'vej', 'gade', 'inst_adr', 'street', 'address'],
  postalCode: ['postnummer', 'postnr', 'postnr.', 'postalcode'],
  city: ['by', 'postdistrikt', 'postby', 'city'],
  municipality: ['kommune', 'kommunenavn', 'kommune_navn', 'bel_kommune', 'beliggenhedskommune', 'municipality'],
  municipalityCode: ['kommunekode', 'kommunenr', 'kommunenummer', 'kommune_nr', 'bel_kommune_nr', 'beliggenhedskommunenr'],
  phone: ['telefon', 'telefonnummer', 'tlf', 'tlf.', 'tlf_nr', 'phone'],
  domains: ['mail-domæner', 'mail-domæne', 'maildomæner', 'maildomæne', 'e-mail-domæne', 'domæner', 'domæne', 'domains'],
  partOf: ['enhed af', 'hører til', 'afdeling af', 'hovedskole', 'hovedinstitution', 'enhed_af', 'part of'],
  closedOn: ['lukket', 'lukkedato', 'lukket den', 'nedlagt', 'nedlagt den', 'nedlæggelsesdato', 'nedl_dato', 'closed on'],
};

/** What the columns of a list hold. */
export interface ReadColumns {
  /** Undefined for a column that nothing is read from. */
  readonly holds: readonly (ListColumn | undefined)[];
  /** Headings that nothing is read from; of two columns that hold the same the second, with its letters. */
  readonly ignored: readonly string[];
  readonly missing: readonly (typeof neededColumns)[number][];
}

/** What the columns hold by their headings, or as an admin has chosen. */
export function readColumns(head: readonly string[], chosen?: readonly (ListColumn | null)[]): ReadColumns {
  const meant = head.map((heading, i) => (chosen === undefined ? columnOf(heading) : (chosen[i] ?? undefined)));
  const holds = meant.map((column, i) => (meant.indexOf(column) === i ? column : undefined));
  const ignored = head.flatMap((heading, i) => {
    if (holds[i] !== undefined || heading === '') return [];
    return [meant[i] === undefined ? heading : `${heading} (${letterOf(i)})`];
  });
  const missing = neededColumns.filter((column) => {
    if (column === 'municipality' && holds.includes('municipalityCode')) return false;
    return !holds.includes(column);
  });
  return { holds, ignored, missing };
}

function columnOf(heading: string): ListColumn | undefined {
  const folded = heading.normalize('NFC').trim().toLowerCase();
  return listColumn.options.find((column) => headings[column].includes(folded));
}

/** The letters of a column in a spreadsheet. */
function letterOf(column: number): string {
  const before = Math.floor(column / 26);
  return `${before > 0 ? letterOf(before - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;
}
