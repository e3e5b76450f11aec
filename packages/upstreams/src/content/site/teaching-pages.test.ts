import type { ContentPage } from '@edison/contracts/content/page';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSite } from './load-site.ts';
import type { Site } from './site.ts';

let site: Site;
let pages: ContentPage[];
beforeAll(async () => {
  site = await loadSite(new URL('../pages/', import.meta.url));
  pages = [...site.pages.values()].filter(({ path }) => path.startsWith('/undervisningsmateriale/'));
});

const menu = [
  'introfilm',
  'projektbog',
  'procesmodel',
  'podcast',
  'webavis',
  'digital-vaerktoejskasse',
  'ai-vaerksted',
  'makerspace-hjoernet',
];
const exercises = ['introduktion', 'idetraening', 'undersoegelse', 'ideudvikling', 'idevalg'].map((name) => `oevelser/${name}`);
const forTeachers = ['oevelser', 'laerervejledning', 'forslag-til-lektionsplan', 'vurderingskriterier', 'flashcards'];
const sheets = ['ark/oevelsesark', 'ark/lektionsplan', 'ark/vurderingsark'];

/** "5–12 minutter" as two numbers; empty for a time that is written otherwise. */
function span(when: string): { from: number; to: number }[] {
  const found = /^(\d+)–(\d+) minutter$/.exec(when);
  return found ? [{ from: Number(found[1]), to: Number(found[2]) }] : [];
}

/** The minutes in a headline, such as "Ti på ti (25 minutter)". */
const promised = (headline = ''): number | undefined => {
  const found = /\((\d+) minutter\)$/.exec(headline);
  return found ? Number(found[1]) : undefined;
};

describe('the teaching pages', () => {
  it('are all there, each for teaching and with a last section that leads on', () => {
    const paths = [...menu, ...exercises, ...forTeachers, ...sheets].map((name) => `/undervisningsmateriale/${name}/`);
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/undervisningsmateriale/', ...paths]));
    expect(pages.map(({ contentType, blocks }) => [contentType, blocks.at(-1)?.ContentType])).toEqual(
      pages.map(() => ['materialsPage', 'callToAction']),
    );
  });

  it('have sections to jump to, and a start that leads to one of them', () => {
    for (const { path, blocks } of pages) {
      const anchors = blocks.flatMap(({ Content }) => (Content.AnchorId && Content.Headline ? [`#${Content.AnchorId}`] : []));
      expect(anchors.length, path).toBeGreaterThan(1);
      const [hero] = blocks;
      expect(anchors, path).toContain(hero?.ContentType === 'hero' ? hero.Content.Primary?.Url : undefined);
    }
  });

  it('plan a lesson without a gap, as long as its headline says', () => {
    const plans = pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.ContentType === 'timeline' ? [block.Content] : [])));
    const lessons = plans.map(({ Headline, Steps }) => ({ Headline, spans: Steps.flatMap(({ When }) => span(When)) }));
    const broken = lessons.filter(({ spans }) => spans.some(({ from }, n) => from !== (n === 0 ? 0 : spans[n - 1]?.to)));
    expect(broken).toEqual([]);
    const wrong = lessons.filter(
      ({ Headline, spans }) => spans.length > 0 && (promised(Headline) ?? spans.at(-1)?.to) !== spans.at(-1)?.to,
    );
    expect(wrong).toEqual([]);
    expect(lessons.filter(({ spans }) => spans.length > 2).length).toBeGreaterThan(5);
  });

  it('give the steps of an exercise minutes that add up', () => {
    const texts = pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.ContentType === 'richText' ? [block.Content] : [])));
    const sums = texts.map(({ Headline, Html }) => {
      const minutes = [...Html.matchAll(/\((\d+) minutter\)/g)].map((found) => Number(found[1]));
      return { Headline, steps: minutes.length, sum: minutes.reduce((sum, step) => sum + step, 0) };
    });
    const counted = sums.filter(({ Headline, steps }) => promised(Headline) !== undefined && steps > 2);
    expect(counted.filter(({ Headline, sum }) => promised(Headline) !== sum)).toEqual([]);
    expect(counted.length).toBeGreaterThan(5);
  });

  it('show every card once, and no card that is missing', () => {
    const shown = pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.ContentType === 'flashcards' ? block.Content.Ids : [])));
    expect([...shown].sort()).toEqual([...site.flashcards.keys()].sort());
    expect(shown.length).toBeGreaterThanOrEqual(24);
  });
});
