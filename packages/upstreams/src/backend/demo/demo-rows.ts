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

const count = z.number();
const counts = z.object({ institutions: count, users: count, programmes: count, events: count, materials: count, codes: count });
const removed = z.object({ removed: z.object({ counts, subjects: ids, files: ids }) });
/** What was removed of the backend, and what is left to remove outside of its schema. */
export type RemovedSeason = z.infer<typeof removed>['removed'];

export function countRows({ institutions, users, programmes, events, materials, codes }: DemoRows): RemovedSeason['counts'] {
  return {
    ...{ institutions: institutions.length, users: users.length, programmes: programmes.length },
    ...{ events: events.length, materials: materials.length, codes: codes.length },
  };
}

/** What is left to do of a removal that has begun, as its row in `seeds` says; undefined where none has. */
export function readRemoved(stored: unknown): RemovedSeason | undefined {
  return removed.safeParse(stored).data?.removed;
}

/** What was seeded, as its row in `seeds` says. Releases before 0.3.0 did not write it down, and seeded what this one does. */
export function readDemoRows(stored: unknown): DemoRows {
  return stored === null ? demoRows() : schema.parse(stored);
}
