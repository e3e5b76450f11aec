import type { OwnMaterial } from '@edison/contracts/bff/material';

/** A material that the teacher has access to, with one file and no downloads. */
export function sampleMaterial(materialId: string, changes: Partial<OwnMaterial> = {}): OwnMaterial {
  return {
    materialId,
    title: `Materiale ${materialId}`,
    summary: 'Til klassen.',
    access: 'login',
    kind: 'øvelse',
    files: [{ fileId: `${materialId}-f`, label: `Ark ${materialId}`, kind: 'pdf', bytes: 4_000 }],
    open: true,
    downloads: [],
    ...changes,
  };
}
