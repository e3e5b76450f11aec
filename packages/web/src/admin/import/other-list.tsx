import { Notice } from '@edison/ui/notice';
import { importText as text } from '../../text/admin/imports/import.ts';
import { adminPaths } from '../page/paths.ts';

const headings = {
  email: /^e-?mail|^mail(adresse)?$/,
  name: /^(navn|fulde navn|fornavn|lærer|kontaktperson)/,
  school: /^(skole|skolens navn|skolenavn|arbejdssted)$/,
  number: /^(institutions?|skolens? ?|inst_?)?(nummer|nr\.?)$/,
};

/** What a list of schools or teachers is by its headings; undefined where it may be either. */
function kindOf(csv: string): 'teachers' | 'schools' | undefined {
  const [first = ''] = csv.split(/\r?\n/, 1);
  const cells = first.split(/[;\t,]/).map((cell) => cell.replaceAll('"', '').trim().toLowerCase());
  const has = (kind: keyof typeof headings) => cells.some((cell) => headings[kind].test(cell));
  if (has('email')) return has('name') && (has('school') || !has('number')) ? 'teachers' : undefined;
  return has('number') ? 'schools' : undefined;
}

interface OtherListProps {
  /** The file, when something is wrong with it. */
  readonly csv: string | undefined;
  /** What is imported here. */
  readonly here: 'teachers' | 'schools';
}

/** Leads from the import of schools to that of teachers, and back, where the file is a list of the other. */
export function OtherList({ csv = '', here }: OtherListProps) {
  const kind = kindOf(csv);
  if (kind === undefined || kind === here) return null;
  const { headline, before, link, tab } = text.otherList[kind];
  return (
    <Notice tone="info" headline={headline}>
      <p>
        {before} <a href={adminPaths.people(tab)}>{link}</a>.
      </p>
    </Notice>
  );
}
