import { z } from 'zod';
import { id, instant } from '../../fields.ts';
import { materialAccess, materialFile } from '../material.ts';

export const materialState = z.enum(['draft', 'published', 'retired']);

/** Downloads of a material in a period, by school and by week (`2026-W42`). A file counts once for each person and day. */
export const materialUse = z.object({
  materialId: id,
  title: z.string(),
  kind: z.string(),
  access: materialAccess,
  state: materialState,
  version: z.int().positive(),
  downloads: z.int().nonnegative(),
  people: z.int().nonnegative(),
  schools: z.array(z.object({ institutionId: id.optional(), name: z.string().optional(), downloads: z.int().positive() })),
  weeks: z.array(z.object({ week: z.string(), downloads: z.int().positive() })),
});
export type MaterialUse = z.infer<typeof materialUse>;

/** A material for editing. The next change has to send `version`. */
export const editedMaterial = z.object({
  materialId: id,
  title: z.string(),
  summary: z.string(),
  kind: z.string(),
  access: materialAccess,
  programmeKey: z.string().optional(),
  grades: z.array(z.int()).optional(),
  contentPath: z.string().optional(),
  state: materialState,
  version: z.int().positive(),
  changedAt: instant.optional(),
  publishedAt: instant.optional(),
});
export type EditedMaterial = z.infer<typeof editedMaterial>;

const count = z.int().nonnegative();

/** A material in an admin list; `downloads` are of this school year. */
export const listedMaterial = editedMaterial.extend({ files: count, downloads: count });
export type ListedMaterial = z.infer<typeof listedMaterial>;

/** A file for admins. `version` counts its replacements, and has to be sent with a change. */
const adminFile = materialFile.extend({ version: z.int().positive(), changedAt: instant.optional(), downloads: count });

/** A material with its files and its use: people who ever downloaded a file, valid links, and codes that are not revoked. */
export const adminMaterial = editedMaterial.extend({
  files: z.array(adminFile),
  has: z.object({ people: count, downloads: count, links: count, codes: count }),
});
export type AdminMaterial = z.infer<typeof adminMaterial>;
