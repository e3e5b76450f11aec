import { type StartCounts, type StartItem, type StartStep, startSteps } from '@edison/contracts/bff/admin/start-list';
import { exampleFacts } from '@edison/contracts/content/example-site';
import type { ContentFacts } from './site-facts.ts';

type Told = Omit<StartItem, 'step'>;

/** The steps of the start list with their state. `count`: pages and texts with an address of the example, or how many there are of something. */
export function startItems(counts: StartCounts, content: ContentFacts): StartItem[] {
  const told: Readonly<Record<StartStep, Told | undefined>> = {
    facts: factsOf(content),
    programme: draftsOf(counts.openProgrammes, counts.programmes),
    schools: atLeast(1, counts.schools),
    domains: atLeast(1, counts.schoolsWithDomains),
    event: draftsOf(counts.publishedEvents, counts.events),
    colleagues: counts.admins === undefined ? undefined : atLeast(2, counts.admins),
    welcome: { state: content.hasOwnWelcome ? 'done' : 'waiting', count: 0 },
  };
  const aside = new Set(counts.setAside);
  return startSteps.flatMap((step) => {
    const item = told[step];
    if (item === undefined) return [];
    return [{ step, ...item, ...(item.state !== 'done' && aside.has(step) && { state: 'aside' as const }) }];
  });
}

/** The steps that still wait. */
export function waitingSteps(items: readonly StartItem[]): StartStep[] {
  return items.filter(({ state }) => state === 'waiting' || state === 'begun').map(({ step }) => step);
}

function factsOf({ facts, examplePageCount }: ContentFacts): Told {
  const count = examplePageCount + exampleFacts(facts).length;
  return { state: count === 0 ? 'done' : 'waiting', count };
}

function atLeast(enough: number, count: number): Told {
  return { state: count >= enough ? 'done' : 'waiting', count };
}

/** What counts once it is open; drafts are a beginning. */
function draftsOf(open: number, all: number): Told {
  if (open > 0) return { state: 'done', count: open };
  return { state: all > 0 ? 'begun' : 'waiting', count: all };
}
