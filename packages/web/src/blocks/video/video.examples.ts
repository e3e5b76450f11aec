import type { ContentVideo } from '@edison/contracts/content/block-parts';
import { type BlockExamples, long } from '../../testing/block-example.ts';

const told = { Seconds: 40, Transcript: '<p><strong>Ida:</strong> Vi fandt et problem, og så byggede vi.</p>' };
const own: ContentVideo = {
  ...told,
  Kind: 'own',
  Title: 'Sådan går det til',
  Poster: { Url: '/media/film-introfilm.webp', AltText: '' },
  Url: '/media/film-introfilm.mp4',
  Captions: '/media/film-introfilm.vtt',
};
const poster = { Url: '/media/film-procesmodel.webp', AltText: '' };

export const videoExamples: BlockExamples<'video'> = {
  'a film of our own': { content: { Headline: 'Se filmen', Text: 'Den varer 40 sekunder.', Video: own } },
  'a film of another house, with its words': {
    content: { Video: { ...told, Kind: 'youtube', Title: 'Procesmodellen', Poster: poster, VideoId: 'abcdefghijk' } },
    acts: [{ does: 'press', at: 'summary' }],
  },
  'long text': {
    content: {
      Headline: long.line,
      Text: long.text,
      Video: { ...own, Title: long.line, Seconds: 5_400, Transcript: `<p>${long.text}</p>` },
    },
    acts: [{ does: 'press', at: 'summary' }],
  },
};
