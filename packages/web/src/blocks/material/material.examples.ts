import type { Material } from '@edison/contracts/bff/material';
import type { Recording } from '@edison/contracts/bff/recordings';
import { type Act, type BlockExample, type BlockExamples, long } from '../../testing/block-example.ts';
import { sampleMaterial } from '../../testing/sample-material.ts';
import { answering, refusing, type StubbedCall, waiting } from '../../testing/stand-in-bff.ts';

export const downloadExamples: BlockExamples<'downloads'> = {
  some: {
    content: {
      Headline: 'Hent materialerne',
      Intro: 'Til print.',
      Files: [
        { Label: 'Lektionsplan', Text: 'Seks lektioner.', Url: '/media/lektionsplan.pdf', Kind: 'PDF', Bytes: 182_000 },
        { Label: 'Alle ark', Url: '/media/alle.zip', Kind: 'ZIP', Bytes: 12_400_000 },
        { Label: 'Ark til print', Url: '/print/ark/' },
      ],
    },
  },
  empty: { content: { Headline: 'Materialer på vej', Files: [] } },
  'long text': {
    content: {
      Headline: long.line,
      Files: [
        { Label: long.line, Text: long.text, Url: '/media/a.pdf', Kind: 'PDF' },
        { Label: long.word, Url: '/media/b.pdf' },
      ],
    },
  },
};

const titled: Act = { does: 'see', at: 'h3' };
const opened: Act = { does: 'see', at: 'h4' };
const show: Act = { does: 'press', at: 'section button' };
const send: Act = { does: 'press', at: '[type="submit"]' };

/** A material page; the bff answers the material and, to the request for its files, `opening` or the files. */
function material(
  materialId: string,
  changes: Partial<Material>,
  acts: readonly Act[] = [titled],
  opening?: StubbedCall,
): BlockExample<'material'> {
  const { kind: _kind, downloads: _downloads, ...body } = sampleMaterial(materialId, { title: 'Idéhjulet', ...changes });
  const files = body.files.map((file) => ({ ...file, url: `/bff/files/${'a'.repeat(24)}` }));
  const params = { materialId };
  const told = answering('GET', '/bff/materials/:materialId', { params, body });
  const given = answering('POST', '/bff/materials/:materialId/open', { params, body: { files } });
  return { content: { Headline: 'Materialet', MaterialId: materialId }, bff: [told, opening ?? given], acts };
}

const locked = { open: false };
const marked: Act = { does: 'see', at: '[aria-invalid="true"]' };
const typed: Act = { does: 'type', at: 'input', text: 'ABCD-EFGH' };
const wrongCode = answering('POST', '/bff/materials/:materialId/check', {
  params: { materialId: 'm-wrong-code' },
  body: { valid: false, problem: 'CODE_INVALID' },
});
const refusedFiles = refusing('POST', '/bff/materials/:materialId/open', {
  params: { materialId: 'm-refused' },
  problem: 'INSTITUTION_PENDING',
});
const longFiles = [
  { fileId: 'f1', label: long.line, kind: 'pdf' as const, bytes: 4_000 },
  { fileId: 'f2', label: long.word, kind: 'zip' as const, bytes: 40_000_000 },
];

export const materialExamples: BlockExamples<'material'> = {
  loading: {
    content: { MaterialId: 'm-loading' },
    bff: [waiting('GET', '/bff/materials/:materialId', { params: { materialId: 'm-loading' } })],
  },
  error: {
    content: { Headline: 'Et materiale uden svar', MaterialId: 'm-error' },
    bff: [refusing('GET', '/bff/materials/:materialId', { params: { materialId: 'm-error' }, problem: 'UPSTREAM_UNAVAILABLE' })],
    acts: [{ does: 'see', at: 'button' }],
  },
  open: material('m-open', {}),
  'the files': material('m-files', {}, [show, opened]),
  'for whoever is logged in': material('m-login', { ...locked, problem: 'SIGNED_OUT' }),
  'for whoever has a profile': material('m-profile', { ...locked, problem: 'PROFILE_MISSING' }),
  'for a programme': material('m-programme', { ...locked, access: 'programme', problem: 'NOT_ENROLLED' }),
  'with a code': material('m-code', { ...locked, access: 'code' }),
  'without a code': material('m-no-code', { ...locked, access: 'code' }, [send, marked]),
  'with a wrong code': material('m-wrong-code', { ...locked, access: 'code' }, [typed, send, marked], wrongCode),
  'that is refused': material('m-refused', {}, [show, { does: 'see', at: '[role="alert"]' }], refusedFiles),
  'long text': material('m-long', { title: long.line, summary: long.text, files: longFiles }, [show, opened]),
};

const film: Recording = {
  recordingId: 'r1',
  title: 'Webinar om idéudvikling',
  seconds: 2_400,
  access: 'public',
  availability: 'available',
  open: true,
  captions: false,
};

/** An event page with these recordings. */
function recordings(eventId: string, items: readonly Partial<Recording>[], ...acts: readonly Act[]): BlockExample<'recording'> {
  const body = { items: items.map((changes, at) => ({ ...film, recordingId: `${eventId}-${at}`, ...changes })), total: items.length };
  return {
    content: { Headline: 'Se det igen', EventId: eventId },
    bff: [
      answering('GET', '/bff/events/:eventId/recordings', { params: { eventId }, body }),
      answering('POST', '/bff/events/:eventId/recordings/access', { params: { eventId }, body: { accepted: true } }),
    ],
    acts,
  };
}

const askable = { access: 'attendees' as const, open: false };

export const recordingExamples: BlockExamples<'recording'> = {
  loading: {
    content: { EventId: 'r-loading' },
    bff: [waiting('GET', '/bff/events/:eventId/recordings', { params: { eventId: 'r-loading' } })],
  },
  error: {
    content: { Headline: 'En optagelse uden svar', EventId: 'r-error' },
    bff: [refusing('GET', '/bff/events/:eventId/recordings', { params: { eventId: 'r-error' }, problem: 'UPSTREAM_UNAVAILABLE' })],
    acts: [{ does: 'see', at: 'button' }],
  },
  empty: recordings('r-empty', []),
  open: recordings('r-open', [{}, { access: 'attendees', title: 'Anden del' }], titled),
  'on its way, and taken down': recordings(
    'r-gone',
    [
      { availability: 'coming', open: false },
      { title: 'Sidste år', availability: 'expired', open: false },
    ],
    titled,
  ),
  'for attendees': recordings('r-ask', [askable], titled),
  'for attendees, asked without an address': recordings('r-asked', [askable], send, { does: 'see', at: '[aria-invalid="true"]' }),
  'for attendees, with a link on its way': recordings(
    'r-sent',
    [askable],
    { does: 'type', at: 'input', text: 'mette@skole.example' },
    send,
    {
      does: 'see',
      at: '[role="status"], [data-tone="success"]',
    },
  ),
  'long text': recordings(
    'r-long',
    [
      { ...askable, title: long.line },
      { title: long.word, availability: 'coming', open: false },
    ],
    titled,
  ),
};
