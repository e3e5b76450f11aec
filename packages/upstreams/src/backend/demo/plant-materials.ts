import { stat } from 'node:fs/promises';
import type { Tx } from '../database/tables.ts';

/** The code of the demo's material for judges, as it is printed. */
export const demoCode = 'BYGM-ED27';

const files = [
  { id: 'spoergekort', label: 'Spørgekort til at klippe ud', file: 'dommerens-spoergekort.pdf' },
  { id: 'noteark', label: 'Noteark, ét til hvert hold', file: 'dommerens-noteark.pdf' },
];

/** What a judge is given, behind a printed code; teachers of a confirmed school need none. */
export async function plantMaterials(tx: Tx): Promise<void> {
  await tx
    .insertInto('materials')
    .values({
      id: 'dommerens-spoergekort',
      title: 'Dommerens spørgekort',
      summary: 'Seks kort og et noteark, som hjælper dig med at stille gode spørgsmål til holdene.',
      kind: 'værktøj',
      access: 'code',
      programme_key: null,
      state: 'published',
    })
    .execute();
  const rows = await Promise.all(
    files.map(async (file, position) => {
      const { size } = await stat(new URL(`./files/${file.file}`, import.meta.url));
      return { ...file, material_id: 'dommerens-spoergekort', position, kind: 'pdf' as const, bytes: size };
    }),
  );
  await tx.insertInto('material_files').values(rows).execute();
  await tx
    .insertInto('codes')
    .values({
      code: demoCode.replace('-', ''),
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
