import { beforeAll, expect, test } from 'vitest';
import { loadSite } from '../site/load-site.ts';
import { indexSite, type SiteIndex } from './index-site.ts';
import { suggestPages } from './serve-search.ts';

let site: SiteIndex;
beforeAll(async () => {
  site = indexSite(await loadSite(new URL('../pages/', import.meta.url)));
});

// Queries of teachers, judges and pupils, with the page that must be found.
test.each([
  ['tilmelding', '/tilmelding/'],
  ['hvordan tilmelder jeg min klasse', '/tilmelding/'],
  ['kursus', '/kurser-og-events/'],
  ['kurser for lærere', '/kurser-og-events/'],
  ['lærer camp', '/kurser-og-events/laerercamp-odense/'],
  ['laerercamp odense', '/kurser-og-events/laerercamp-odense/'],
  ['elevcamp århus', '/kurser-og-events/elevcamp-aarhus/'],
  ['elevcamp aarhus', '/kurser-og-events/elevcamp-aarhus/'],
  ['finale', '/kurser-og-events/landsfinale/'],
  ['hvornår er landsfinalen', '/kurser-og-events/landsfinale/'],
  ['dommer', '/bliv-dommer/'],
  ['bliv domer', '/bliv-dommer/'],
  ['vinderne', '/vindere/'],
  ['årets tema', '/arets-tema-2025/'],
  ['arets tema', '/arets-tema-2025/'],
  ['skema', '/undervisningsmateriale/forslag-til-lektionsplan/'],
  ['lektions plan', '/undervisningsmateriale/forslag-til-lektionsplan/'],
  ['lektionsplaner', '/undervisningsmateriale/forslag-til-lektionsplan/'],
  ['vurdering', '/undervisningsmateriale/vurderingskriterier/'],
  ['kriterier', '/undervisningsmateriale/vurderingskriterier/'],
  ['øvelser', '/undervisningsmateriale/oevelser/'],
  ['oevelser', '/undervisningsmateriale/oevelser/'],
  ['idéudvikling', '/undervisningsmateriale/oevelser/ideudvikling/'],
  ['ideudvikling', '/undervisningsmateriale/oevelser/ideudvikling/'],
  ['podkast', '/undervisningsmateriale/podcast/'],
  ['flashcards', '/undervisningsmateriale/flashcards/'],
  ['kunstig intelligens', '/undervisningsmateriale/ai-vaerksted/'],
  ['chatgpt', '/undervisningsmateriale/ai-vaerksted/'],
  ['makerspace', '/undervisningsmateriale/makerspace-hjoernet/'],
  ['lærervejledning', '/undervisningsmateriale/laerervejledning/'],
  ['manual til læreren', '/undervisningsmateriale/laerervejledning/'],
  ['introfilm', '/undervisningsmateriale/introfilm/'],
  ['procesmodellen', '/undervisningsmateriale/procesmodel/'],
  ['projektbogen', '/undervisningsmateriale/projektbog/'],
  ['undervisningsmatriale', '/undervisningsmateriale/'],
  ['materialer', '/undervisningsmateriale/'],
  ['opfinderkonkurence', '/'],
  ['gdpr', '/privatlivspolitik/'],
  ['persondata', '/privatlivspolitik/'],
  ['telefon', '/kontakt/'],
  ['sponsor', '/partnere/'],
  ['skærmlæser', '/was/'],
  ['iværksætteri', '/juniorivaerksaetteri/'],
  ['tidsplan', '/tidslinje/'],
  ['min profil', '/min-profil-guide/'],
  ['nyheder', '/nyheder/'],
])('"%s" finds %s among the first three', (query, path) => {
  // Suggestions are in plain order of relevance; the results page groups them by type.
  const { items } = suggestPages(site, query);
  expect(items.slice(0, 3).map((hit) => hit.path)).toContain(path);
});

test('every page that search engines may show is found by its own title', () => {
  const lost = [...site.pages.values()].filter(({ page, title }) => {
    return !suggestPages(site, title.text.slice(0, 100)).items.some(({ path }) => path === page.path);
  });
  expect(lost.map(({ page }) => page.path)).toEqual([]);
});
