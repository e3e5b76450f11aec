import { z } from 'zod';
import { id, instant, list } from '../fields.ts';
import { isProblemCode, type ProblemCode } from '../problem.ts';

export const materialAccess = z.enum(['public', 'login', 'programme', 'code']);

/** Types of material files, by extension. */
export const fileKind = z.enum(['pdf', 'png', 'jpg', 'mp4', 'vtt', 'docx', 'pptx', 'xlsx', 'zip']);
export type FileKind = z.output<typeof fileKind>;

/** A file of a material. `kind` is its extension. */
export const materialFile = z.object({
  fileId: id,
  label: z.string(),
  kind: fileKind,
  bytes: z.int().positive(),
});
export type MaterialFile = z.infer<typeof materialFile>;

/** A material, and whether the caller may download it; `problem` says why not. */
export const material = z.object({
  materialId: id,
  title: z.string(),
  summary: z.string(),
  access: materialAccess,
  files: z.array(materialFile),
  open: z.boolean(),
  problem: z.custom<ProblemCode>(isProblemCode).optional(),
});
export type Material = z.infer<typeof material>;

/** Filters of a list of materials. No grades: for all of them. `contentPath` is its page on the public site. */
const listing = {
  kind: z.string(),
  grades: z.array(z.int()).optional(),
  contentPath: z.string().optional(),
};

/**
 * A material that the caller may download, with their downloads and the expiry of a link. `publishedAt`: first publication; `changedAt`: last
 * replacement of a file, if any; `at`: time of the last download on that day, where known.
 */
const ownMaterial = material.extend({
  ...listing,
  publishedAt: instant.optional(),
  changedAt: instant.optional(),
  downloads: z.array(z.object({ fileId: id, day: z.iso.date(), at: instant.optional() })),
  grantedUntil: instant.optional(),
});
export type OwnMaterial = z.infer<typeof ownMaterial>;

/** A material that the caller may not download, with the reason, and the programme whose members may. */
const lockedMaterial = material.extend({
  ...listing,
  programme: z.object({ programmeKey: z.string(), title: z.string() }).optional(),
});
export type LockedMaterial = z.infer<typeof lockedMaterial>;

/** The materials that the caller may download, and those that they may not. */
export const ownMaterials = list(ownMaterial).extend({ locked: z.array(lockedMaterial).optional() });
