/** A fictional school: number, name, type, city, municipality, region. The name says that it is made up. */
type School = readonly [number: string, name: string, type: string, city: string, municipality: string, region: string];

const schools: readonly School[] = [
  ['990001', 'Egebakkeskolen', 'folkeskole', 'Odense', 'Odense', 'Syddanmark'],
  ['990002', 'Fjordvangskolen', 'folkeskole', 'Aarhus', 'Aarhus', 'Midtjylland'],
  ['990003', 'Kirsebærhaven Skole', 'folkeskole', 'Nyborg', 'Nyborg', 'Syddanmark'],
  ['990004', 'Åløkke Friskole', 'fri grundskole', 'Odense', 'Odense', 'Syddanmark'],
  ['990005', 'Sankt Laurentii Skole', 'fri grundskole', 'Kerteminde', 'Kerteminde', 'Syddanmark'],
  ['990006', 'Vesterhavsskolen', 'folkeskole', 'Esbjerg', 'Esbjerg', 'Syddanmark'],
  ['990007', 'Bøgelunden', 'specialskole', 'Vejle', 'Vejle', 'Syddanmark'],
  ['990008', 'Limfjordens Heldagsskole', 'specialskole', 'Aalborg', 'Aalborg', 'Nordjylland'],
  ['990009', 'Rørdamskolen', 'folkeskole', 'København', 'København', 'Hovedstaden'],
  ['990010', 'Hareskovens Ungdomsskole', 'ungdomsskole', 'Værløse', 'Furesø', 'Hovedstaden'],
  ['990011', 'Susålandets Skole', 'folkeskole', 'Næstved', 'Næstved', 'Sjælland'],
  ['990012', 'Ørsted Efterskole', 'efterskole', 'Ringkøbing', 'Ringkøbing-Skjern', 'Midtjylland'],
];

/** The demo's schools, ready for the table; `id` is `skole-` and the number. */
export const demoSchools = schools.map(([number, name, type, city, municipality, region]) => ({
  id: `skole-${number}`,
  number,
  name: `${name} (opdigtet)`,
  type,
  city,
  municipality,
  region,
}));

/** Where the demo's admin works. */
export const demoOffice = {
  id: 'edison-sekretariatet',
  number: null,
  name: 'Edison-sekretariatet (opdigtet)',
  type: 'andet',
  city: 'Odense',
  municipality: 'Odense',
  region: 'Syddanmark',
};

/** Waits for its approval, with the demo's teacher Sofie; very like a confirmed school of the same town. */
export const demoPendingSchool = {
  id: 'skole-strandmarken',
  number: null,
  name: 'Strandmarkens Friskole (opdigtet)',
  type: 'fri grundskole',
  city: 'Kerteminde',
  municipality: 'Kerteminde',
  region: 'Syddanmark',
};

/** The confirmed one that the waiting school may be. */
export const demoLikeSchool = {
  id: 'skole-990013',
  number: '990013',
  name: 'Strandmarkskolen (opdigtet)',
  type: 'folkeskole',
  city: 'Kerteminde',
  municipality: 'Kerteminde',
  region: 'Syddanmark',
};
