import { type BlockExamples, long } from '../testing/block-example.ts';

const first = {
  Year: '2026',
  Prize: 'Første plads',
  Invention: 'Regnfangeren',
  Team: 'Fire elever fra Skolen ved Søen',
  Text: 'En tragt, der samler regn.',
};
const chair = { Year: '2026', Prize: 'Publikums pris', Invention: 'Den stille stol', Team: 'Holdet Filt', Text: 'Den larmer ikke.' };

export const winnerExamples: BlockExamples<'winners'> = {
  'two years': {
    content: {
      Headline: 'Vinderne',
      Intro: 'De nyeste først.',
      Winners: [
        { ...first, Image: { Url: '/media/projekt-regnfanger.svg', AltText: 'En tragt på et tag' } },
        { ...chair, Image: { Url: '/media/projekt-stille-stol.svg', AltText: '' } },
        { ...first, Year: '2025', Invention: 'Lynlåsen, der husker' },
      ],
    },
  },
  empty: { content: { Headline: 'Vinderne i år', Winners: [] } },
  'long text': {
    content: {
      Headline: long.line,
      Winners: [
        { Year: '2026', Prize: long.line, Invention: long.line, Team: long.word, Text: long.text },
        { ...chair, Invention: long.word },
      ],
    },
  },
};
