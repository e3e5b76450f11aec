import { type BlockExamples, long } from '../../testing/block-example.ts';

const models = ['gribearm', 'kabelhals', 'skohospital'].map((name) => ({ Url: `/media/model-${name}.svg`, AltText: `Modellen ${name}` }));

export const carouselExamples: BlockExamples<'carousel'> = {
  pictures: {
    content: {
      Headline: 'Fra værkstedet',
      Intro: 'Tre modeller.',
      Slides: models.map((Image, at) => ({ Image, Caption: `Bygget på dag ${at + 1}` })),
    },
  },
  enlarged: {
    content: { Headline: 'En model, set tæt på', Slides: models.map((Image) => ({ Image })) },
    acts: [{ does: 'press', at: 'button[aria-label="Forstør billedet"]' }],
  },
  'long text': {
    content: {
      Headline: long.line,
      Slides: models.map((Image) => ({ Image: { ...Image, AltText: long.line }, Caption: `${long.line}. ${Image.AltText}` })),
    },
  },
};
