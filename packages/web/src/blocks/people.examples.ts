import { type BlockExamples, long } from '../testing/block-example.ts';

const anne = { Name: 'Anne Bo', Role: 'Projektleder', Text: 'Ved alt om tilmelding.', Email: 'anne@example.dk', Phone: '12345678' };

export const peopleExamples: BlockExamples<'people'> = {
  some: {
    content: {
      Headline: 'Spørg os',
      Intro: 'Vi svarer inden for to dage.',
      People: [
        { ...anne, Image: { Url: '/media/kort-laerere.svg', AltText: '' } },
        { ...anne, Name: 'Jens Peter Ø. Holm', Role: 'Kurser' },
        { Name: 'Mette', Role: 'Dommere' },
      ],
    },
  },
  'long text': {
    content: {
      Headline: long.line,
      People: [
        {
          Name: long.line,
          Role: long.line,
          Text: long.text,
          Email: `${'navn'.repeat(12)}@${'skole'.repeat(8)}.example`,
          Phone: '+45 12 34 56 78',
        },
        { Name: long.word, Role: long.word },
      ],
    },
  },
};
