import { type DemoSchool, makeUpSchools } from './made-up-schools.ts';

/** Number, name, type, postnummer, city, municipality. */
type School = readonly [number: string, name: string, type: string, postalCode: string, city: string, municipality: string];

const schools: readonly School[] = [
  ['990001', 'Egebakkeskolen', 'folkeskole', '5000', 'Odense', 'Odense'],
  ['990002', 'Fjordvangskolen', 'folkeskole', '8000', 'Aarhus', 'Aarhus'],
  ['990003', 'Kirsebærhaven Skole', 'folkeskole', '5800', 'Nyborg', 'Nyborg'],
  ['990004', 'Åløkke Friskole', 'fri grundskole', '5000', 'Odense', 'Odense'],
  ['990005', 'Sankt Laurentii Skole', 'fri grundskole', '5300', 'Kerteminde', 'Kerteminde'],
  ['990006', 'Vesterhavsskolen', 'folkeskole', '6700', 'Esbjerg', 'Esbjerg'],
  ['990007', 'Bøgelunden', 'specialskole', '7100', 'Vejle', 'Vejle'],
  ['990008', 'Limfjordens Heldagsskole', 'specialskole', '9000', 'Aalborg', 'Aalborg'],
  ['990009', 'Rørdamskolen', 'folkeskole', '2100', 'København', 'København'],
  ['990010', 'Hareskovens Ungdomsskole', 'ungdomsskole', '3500', 'Værløse', 'Furesø'],
  ['990011', 'Susålandets Skole', 'folkeskole', '4700', 'Næstved', 'Næstved'],
  ['990012', 'Ørsted Efterskole', 'efterskole', '6950', 'Ringkøbing', 'Ringkøbing-Skjern'],
  ['990013', 'Strandmarkskolen', 'folkeskole', '5300', 'Kerteminde', 'Kerteminde'],
];

const named = schools.map(
  ([number, name, type, postal_code, city, municipality]): DemoSchool => ({
    id: `skole-${number}`,
    number,
    name: `${name} (opdigtet)`,
    type,
    street: null,
    postal_code,
    city,
    municipality,
    part_of: null,
  }),
);

/** The schools of the demo's people; `id` is `skole-` and the number. */
export const demoSchools = named.slice(0, 12);

/** Where the demo's admin works. */
export const demoAdmin: DemoSchool = {
  id: 'edison-sekretariatet',
  number: null,
  name: 'Edison-sekretariatet (opdigtet)',
  type: 'andet',
  street: null,
  postal_code: '5000',
  city: 'Odense',
  municipality: 'Odense',
  part_of: null,
};

/** A pending school, of the demo's teacher Sofie, that resembles the confirmed `skole-990013` in the same town. */
export const demoPendingSchool: DemoSchool = {
  id: 'skole-strandmarken',
  number: null,
  name: 'Strandmarkens Friskole (opdigtet)',
  type: 'fri grundskole',
  street: null,
  postal_code: '5300',
  city: 'Kerteminde',
  municipality: 'Kerteminde',
  part_of: null,
};

/** Every school of the demo: those above, and some four hundred more. */
export function allDemoSchools(): readonly DemoSchool[] {
  return [...named, demoAdmin, demoPendingSchool, ...makeUpSchools(991_000)];
}
