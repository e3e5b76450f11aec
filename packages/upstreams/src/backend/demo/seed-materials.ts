import { stat } from 'node:fs/promises';
import type { Tx } from '../database/tables.ts';

const day = 24 * 60 * 60 * 1_000;

/** The printed code of the demo's material for judges. */
export const demoMaterialCode = 'BYGMED27';

interface DemoMaterial {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly kind: string;
  readonly access: 'login' | 'programme' | 'code';
  readonly programmeKey?: string;
  readonly grades?: number[];
  readonly contentPath: string;
  /** Days before the seed. */
  readonly daysOld: number;
  readonly files: readonly { readonly id: string; readonly label: string; readonly file: string }[];
}

/** One material for each level of access: login, a programme that Mette is a member of, one that she is not, and a code. */
export const demoMaterials: readonly DemoMaterial[] = [
  {
    id: 'dommerens-spoergekort',
    title: 'Dommerens spørgekort',
    summary: 'Seks kort og et noteark, som hjælper dig med at stille gode spørgsmål til holdene.',
    kind: 'værktøj',
    access: 'code',
    contentPath: '/undervisningsmateriale/dommerens-spoergekort/',
    daysOld: 90,
    files: [
      { id: 'spoergekort', label: 'Spørgekort til at klippe ud', file: 'dommerens-spoergekort.pdf' },
      { id: 'noteark', label: 'Noteark, ét til hvert hold', file: 'dommerens-noteark.pdf' },
    ],
  },
  {
    id: 'lektionsplan-paa-papir',
    title: 'Lektionsplan på papir',
    summary: 'Hele forløbet på én side til væggen i klassen, med plads til jeres egne datoer.',
    kind: 'lektionsplan',
    access: 'login',
    grades: [6, 7],
    contentPath: '/undervisningsmateriale/forslag-til-lektionsplan/',
    daysOld: 60,
    files: [{ id: 'lektionsplan-ark', label: 'Lektionsplan til væggen', file: 'lektionsplan.pdf' }],
  },
  {
    id: 'vurderingsark',
    title: 'Vurderingsark til holdene',
    summary: 'Ét ark til hvert hold med de fem kriterier, som dommerne bruger til lokalfinalen.',
    kind: 'vurderingskriterier',
    access: 'programme',
    programmeKey: 'projekt-edison',
    grades: [6, 7],
    contentPath: '/undervisningsmateriale/vurderingskriterier/',
    daysOld: 3,
    files: [{ id: 'vurderingsark-ark', label: 'Vurderingsark, ét til hvert hold', file: 'vurderingsark.pdf' }],
  },
  {
    id: 'juniorbod',
    title: 'Fra drøm til bod',
    summary: 'Tre uger med de yngre elever: find på noget, lav en prøve, og sælg det fra jeres egen bod.',
    kind: 'lærervejledning',
    access: 'programme',
    programmeKey: 'juniorivaerksaetteri',
    grades: [3, 4, 5],
    contentPath: '/juniorivaerksaetteri/',
    daysOld: 30,
    files: [{ id: 'juniorbod-vejledning', label: 'Vejledning til tre uger', file: 'juniorbod.pdf' }],
  },
];

/** Seeds materials of all access levels, and the printed code of the judges' material, which teachers of a confirmed school do not need. */
export async function seedMaterials(tx: Tx, now: Date): Promise<void> {
  for (const material of demoMaterials) await seedMaterial(tx, material, now);
  await tx
    .insertInto('codes')
    .values({
      code: demoMaterialCode,
      label: 'Demo',
      kind: 'material',
      target_id: 'dommerens-spoergekort',
      max_uses: 500,
      valid_from: null,
      valid_until: null,
      revoked_at: null,
    })
    .execute();
}

async function seedMaterial(tx: Tx, material: DemoMaterial, now: Date): Promise<void> {
  const { files, programmeKey, contentPath, daysOld, grades = [], ...told } = material;
  const at = new Date(now.getTime() - daysOld * day);
  const since = { published_at: at, changed_at: at };
  const row = { ...told, ...since, grades, programme_key: programmeKey ?? null, content_path: contentPath, state: 'published' as const };
  await tx.insertInto('materials').values(row).execute();
  const rows = await Promise.all(
    files.map(async (file, position) => {
      const { size } = await stat(new URL(`./files/${file.file}`, import.meta.url));
      return { ...file, material_id: material.id, position, kind: 'pdf' as const, bytes: size };
    }),
  );
  await tx.insertInto('material_files').values(rows).execute();
}
