import { z } from 'zod';

/** What is scored, in the order of the table, by Lighthouse's own names. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof categories)[number];

/** One run on one page. */
export interface Run {
  /** 0 to 100, of the categories that were run. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** What took something off a score, as a line to read. */
  readonly failed: Readonly<Partial<Record<Category, readonly string[]>>>;
}

const result = z.object({
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
  categories: z.partialRecord(
    z.enum(categories),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      scoreDisplayMode: z.string(),
      displayValue: z.string().optional(),
      errorMessage: z.string().optional(),
      // A list of places, as a rule; each audit may have its own shape.
      details: z.object({ items: z.unknown() }).partial().optional(),
    }),
  ),
});

type Result = z.infer<typeof result>;

const withNode = z.object({ node: z.object({ selector: z.string() }) });
const placesNamed = 3;

/** Reads what Lighthouse answers (its `lhr`). A category without a score, or a page that did not open, counts as 0. */
export function readResult(lhr: unknown): Run {
  const { runtimeError, categories: found, audits } = result.parse(lhr);
  const scores: Partial<Record<Category, number>> = {};
  const failed: Partial<Record<Category, readonly string[]>> = {};
  for (const category of categories) {
    const scored = found[category];
    if (scored === undefined) continue;
    scores[category] = runtimeError ? 0 : Math.round((scored.score ?? 0) * 100);
    const lost = scored.auditRefs.filter(({ id, weight }) => weight > 0 && isLost(audits[id])).map(({ id }) => tell(id, audits[id]));
    failed[category] = runtimeError ? [`${runtimeError.code}: ${runtimeError.message}`] : lost;
  }
  return { scores, failed };
}

type Audit = Result['audits'][string];

function isLost(audit: Audit | undefined): boolean {
  if (audit === undefined || audit.scoreDisplayMode === 'error') return true;
  return audit.score !== null && audit.score < 1;
}

function tell(id: string, audit: Audit | undefined): string {
  const items = audit?.details?.items;
  const places = (Array.isArray(items) ? items : []).flatMap((item) => {
    const read = withNode.safeParse(item);
    return read.success ? [read.data.node.selector] : [];
  });
  const rest = places.length > placesNamed ? ` and ${places.length - placesNamed} more` : '';
  const where = places.length > 0 ? ` at ${places.slice(0, placesNamed).join(', ')}${rest}` : '';
  const what = audit?.errorMessage ?? audit?.displayValue;
  return `${id}: ${audit?.title ?? 'not run'}${what ? ` (${what})` : ''}${where}`;
}
