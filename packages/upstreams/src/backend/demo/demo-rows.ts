import { z } from 'zod';
import { demoAccounts, demoColleagues } from './demo-people.ts';
import { demoEvents, demoProgrammes } from './demo-programme.ts';
import { allDemoSchools } from './schools/demo-schools.ts';
import { demoMaterialCode, demoMaterials } from './seed-materials.ts';

/** Printed as CAMP-ED27. */
export const eventCode = 'CAMPED27';
/** Printed as JUNR-ED27. */
export const programmeCode = 'JUNRED27';

const ids = z.array(z.string());
/** The ids of what the demo brings; whatever hangs on them goes with them. */
const schema = z.object({ institutions: ids, users: ids, programmes: ids, events: ids, materials: ids, codes: ids });
export type DemoRows = z.infer<typeof schema>;

/** What this release seeds. */
export function demoRows(): DemoRows {
  return {
    institutions: allDemoSchools().map(({ id }) => id),
    users: [...demoColleagues, ...demoAccounts].map(({ id }) => id),
    programmes: demoProgrammes.map(({ key }) => key),
    events: demoEvents.map(({ slug }) => slug),
    materials: demoMaterials.map(({ id }) => id),
    codes: [eventCode, programmeCode, demoMaterialCode],
  };
}

/** What was seeded, as its row in `seeds` says. Releases before 0.3.0 did not write it down, and seeded what this one does. */
export function readDemoRows(stored: unknown): DemoRows {
  return stored === null ? demoRows() : schema.parse(stored);
}
