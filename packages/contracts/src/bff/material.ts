import { z } from 'zod';
import { id, instant, list } from '../fields.ts';
import { isProblemCode, type ProblemCode } from '../problem.ts';

export const materialAccess = z.enum(['public', 'login', 'programme', 'code']);

/** What a file of a material can be, by its ending. */
export const fileKind = z.enum(['pdf', 'png', 'jpg', 'mp4', 'vtt', 'docx', 'pptx', 'xlsx', 'zip']);
export type FileKind = z.output<typeof fileKind>;

/** One file of a material, before anybody has it. `kind` is its ending. */
export const materialFile = z.object({
  fileId: id,
  label: z.string(),
  kind: fileKind,
  bytes: z.int().positive(),
});
export type MaterialFile = z.infer<typeof materialFile>;

/** A material, and whether whoever asked has it already; `problem` says what stands between. */
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

/** What a list of materials is narrowed by. No grades: for all of them. `contentPath` is its page of the public site. */
const listing = {
  kind: z.string(),
  grades: z.array(z.int()).optional(),
  contentPath: z.string().optional(),
};

/**
 * A material that is open to somebody, with their own downloads, and until when a link they asked for holds. `publishedAt` is when it first
 * came, `changedAt` when a file of it last became another, if ever; `at` is when a file was last fetched on that day, where that is known.
 */
const ownMaterial = material.extend({
  ...listing,
  publishedAt: instant.optional(),
  changedAt: instant.optional(),
  downloads: z.array(z.object({ fileId: id, day: z.iso.date(), at: instant.optional() })),
  grantedUntil: instant.optional(),
});
export type OwnMaterial = z.infer<typeof ownMaterial>;

/** A material that somebody has not got, with what stands between, and the programme whose members have it. */
const lockedMaterial = material.extend({
  ...listing,
  programme: z.object({ programmeKey: z.string(), title: z.string() }).optional(),
});
export type LockedMaterial = z.infer<typeof lockedMaterial>;

/** The materials that are open to somebody, and beside them those that are not. */
export const ownMaterials = list(ownMaterial).extend({ locked: z.array(lockedMaterial).optional() });
