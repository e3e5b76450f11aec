import { backendInstitutions, backendSchoolDomains } from '@edison/contracts/upstream/institutions';
import type { Fact, Known } from '../input/known.ts';
import { from, type NounProbes, type Probe } from './probe.ts';

const { GetConfirmedInstitutions, CreateInstitution, RenameInstitution } = backendInstitutions;
const reason = 'Prøve af kontrakten';

const newOne = (name: string) => (known: Known) => ({
  name: `${name} ${known.run}`,
  number: undefined,
  type: 'andet',
  postalCode: '5000',
  city: 'Odense C',
  municipality: 'Odense',
  insist: true,
});

/** Creates an institution, and stores its id to delete it at the end. */
const make = (as: 'teacher' | 'admin', name: string, fact: Fact): Probe => ({
  call: 'CreateInstitution',
  as,
  values: newOne(name),
  writes: true,
  learn: from(CreateInstitution.answer, ({ institutionId, version }, known) => {
    known.set(fact, institutionId);
    known.versions.set(institutionId, version);
  }),
});

const facts = { type: 'andet', postalCode: '5000', city: 'Odense C', municipality: 'Odense' };

const made = (known: Known) => ({ institutionId: known.get('an institution of the kit') });
const pending = (known: Known) => ({ institutionId: known.get('a pending institution of the kit') });
/** The input that merges the pending institution into the other. */
const merging = (known: Known) => {
  const [{ institutionId }, { institutionId: into }] = [pending(known), made(known)];
  return { institutionId, into, version: known.versions.get(institutionId), intoVersion: known.versions.get(into) };
};
const addDomain = (domain: (known: Known) => string): Probe => ({
  call: 'AddSchoolDomain',
  as: 'admin',
  values: (known) => ({ domain: domain(known), of: made(known), preview: false }),
  writes: true,
});
const take = (values: NonNullable<Probe['values']>): Probe => ({ call: 'DeleteInstituion', as: 'admin', values, writes: true });

export const institutionProbes: NounProbes = {
  steps: [
    {
      call: 'GetConfirmedInstitutions',
      as: 'guest',
      withholds: () => ['street'],
      learn: from(GetConfirmedInstitutions.answer, ({ items }, known) => known.set('an institution', items[0]?.institutionId)),
    },
    { call: 'GetConfirmedInstitutions', as: 'guest', values: () => ({ search: 'æ', page: 1, pageSize: 1 }) },
    make('admin', 'Kontraktskolen', 'an institution of the kit'),
    {
      call: 'CreateInstitution',
      as: 'admin',
      values: (known) => ({ ...newOne('Kontraktskolen')(known), insist: false }),
      refused: ['SIMILAR_EXISTS'],
      writes: true,
    },
    {
      call: 'RenameInstitution',
      as: 'admin',
      values: (known) => ({ ...made(known), name: `Prøveskolen ${known.run}`, version: known.versions.get(made(known).institutionId) }),
      writes: true,
      learn: from(RenameInstitution.answer, ({ institutionId, version }, known) => known.versions.set(institutionId, version)),
    },
    {
      call: 'RenameInstitution',
      as: 'admin',
      values: (known) => ({ ...made(known), name: 'Prøveskolen', version: 1_000_000 }),
      refused: ['CHANGED_MEANWHILE'],
      writes: true,
    },
    {
      call: 'CorrectInstitution',
      as: 'admin',
      values: (known) => ({ ...made(known), ...facts, version: known.versions.get(made(known).institutionId) }),
      writes: true,
    },
    {
      call: 'CorrectInstitution',
      as: 'admin',
      values: (known) => ({ ...made(known), ...facts, version: 1_000_000 }),
      refused: ['CHANGED_MEANWHILE'],
      writes: true,
    },
    {
      call: 'ApproveInstituion',
      as: 'admin',
      values: (known) => ({ ...made(known), approve: true }),
      refused: ['WRONG_STATE'],
      writes: true,
    },
    addDomain((known) => `kontrakt-${known.run}.example`),
    { ...addDomain(() => 'gmail.com'), refused: ['DOMAIN_PUBLIC'] },
    {
      call: 'ListSchoolDomains',
      as: 'admin',
      values: made,
      learn: from(backendSchoolDomains.ListSchoolDomains.answer, ({ items }, known) =>
        known.set('a mail domain of the kit', items.find(({ institutionId }) => institutionId !== undefined)?.domainId),
      ),
    },
    {
      call: 'RemoveSchoolDomain',
      as: 'admin',
      values: (known) => ({ domainId: known.get('a mail domain of the kit') }),
      writes: true,
    },
    make('teacher', 'Ventende Kontraktskole', 'a pending institution of the kit'),
    { call: 'GetPendingInstitutions', as: 'admin' },
    {
      call: 'ImportInstitutions',
      as: 'admin',
      values: () => ({ csv: 'Nummer;Navn;Type;Postnr;By;Kommune\n999999;Prøveskolen;folkeskole;5000;Odense C;Odense', save: false }),
      writes: true,
    },
    { call: 'MergeInstitutions', as: 'admin', values: (known) => ({ ...merging(known), preview: true }), writes: true },
    {
      call: 'MergeInstitutions',
      as: 'admin',
      values: (known) => ({ ...merging(known), intoVersion: 1_000_000, preview: true }),
      refused: ['CHANGED_MEANWHILE'],
      writes: true,
    },
    {
      call: 'MergeInstitutions',
      as: 'admin',
      values: (known) => ({ ...merging(known), into: 'no-such-school', preview: true }),
      refused: ['NOT_FOUND'],
      writes: true,
    },
    { call: 'ApproveInstituion', as: 'admin', values: (known) => ({ ...pending(known), approve: false, reason }), writes: true },
    {
      call: 'DeleteInstituion',
      as: 'admin',
      values: (known) => ({ institutionId: known.get('the school of the teacher') }),
      refused: ['IN_USE'],
      writes: true,
    },
  ],
  after: [take(made), take(pending)],
};
