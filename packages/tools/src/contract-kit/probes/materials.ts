import { backendMaterials, backendMaterialUploads } from '@edison/contracts/upstream/materials';
import type { Fact, Known } from '../input/known.ts';
import { from, type NounProbes, type Probe } from './probe.ts';

const { GetOverviewForUser, GetMaterial, SaveMaterial } = backendMaterials;

const open = (known: Known) => ({ materialId: known.get('an open material') });
/** The input of a guest's browser that asks for a material. */
const guestOf = (fact: Fact) => (known: Known) => ({ materialId: known.get(fact), visitor: known.key('visitor') });
const showing = (fact: Fact) => (known: Known) => ({ 'x-edison-grant': String(known.get(fact)) });
const made = (known: Known) => {
  const materialId = known.get('a material of the kit');
  return { materialId, version: known.versions.get(materialId) };
};
const learnMade = from(SaveMaterial.answer, ({ materialId, version }, known) => {
  known.set('a material of the kit', materialId);
  known.versions.set(materialId, version);
});
const step = (call: 'PublishMaterial' | 'RetireMaterial'): Probe => ({ call, as: 'admin', values: made, writes: true, learn: learnMade });
const learnFile = from(backendMaterialUploads.AddFile.answer, ({ files }, known) => {
  const file = files.at(-1);
  known.set('a file of the kit', file?.fileId);
  if (file) known.versions.set(file.fileId, file.version);
});
const madeFile = (known: Known) => {
  const fileId = known.get('a file of the kit');
  return { materialId: known.get('a material of the kit'), fileId, version: known.versions.get(fileId), fileName: 'prøve.pdf' };
};
const facts = { title: 'Prøve af kontrakten', summary: 'Laves og tages væk igen.', kind: 'øvelse', access: 'login' };

export const materialProbes: NounProbes = {
  steps: [
    {
      call: 'GetOverviewForUser',
      as: 'teacher',
      learn: from(GetOverviewForUser.answer, ({ items }, known) => {
        known.set('a material', items[0]?.materialId);
        const [one, another] = items.filter((item) => item.open && item.files.length > 0);
        known.set('an open material', one?.materialId);
        known.set('another open material', another?.materialId);
        known.set('a material for a login', items.find(({ access }) => access === 'login')?.materialId);
        known.set('a material for a code', items.find(({ access }) => access === 'code')?.materialId);
      }),
    },
    { call: 'ValidateUser', as: 'teacher' },
    { call: 'ValidateCode', as: 'guest', values: () => ({ code: 'ZZZZ-ZZZZ' }) },
    {
      call: 'GetMaterial',
      as: 'teacher',
      values: open,
      writes: true,
      learn: from(GetMaterial.answer, ({ files, grant }, known) => {
        known.set('a file of a material', files[0]?.fileId);
        known.set('a grant of a material', grant);
      }),
    },
    {
      call: 'GetMaterial',
      as: 'teacher',
      values: (known) => ({ materialId: known.get('another open material') }),
      writes: true,
      learn: from(GetMaterial.answer, ({ grant }, known) => known.set('a grant of another material', grant)),
    },
    { call: 'GetMaterial', as: 'guest', values: guestOf('a material for a login'), refused: ['SIGNED_OUT'], writes: true },
    { call: 'GetMaterial', as: 'guest', values: guestOf('a material for a code'), refused: ['CODE_INVALID'], writes: true },
    {
      call: 'GetMaterial',
      as: 'guest',
      values: (known) => ({ ...guestOf('a material for a code')(known), code: 'ZZZZ-ZZZZ' }),
      refused: ['CODE_INVALID'],
      writes: true,
    },
    { call: 'GetFile', as: 'teacher', headers: showing('a grant of a material') },
    { call: 'GetFile', as: 'teacher', headers: showing('a grant of another material'), refused: ['FORBIDDEN'] },
    { call: 'GetFile', as: 'teacher', refused: ['FORBIDDEN'] },
    { call: 'RegisterDownload', as: 'other', values: open, refused: ['FORBIDDEN'], writes: true },
    { call: 'RegisterDownload', as: 'teacher', values: open, writes: true },
    { call: 'SaveMaterial', as: 'admin', values: () => facts, writes: true, learn: learnMade },
    {
      call: 'SaveMaterial',
      as: 'admin',
      values: (known) => ({ ...facts, ...made(known), version: 1_000_000 }),
      refused: ['CHANGED_MEANWHILE'],
      writes: true,
    },
    { call: 'ListMaterials', as: 'admin', values: () => ({ search: 'prøve', sort: '-changed' }) },
    { call: 'AddFile', as: 'admin', values: (known) => ({ ...madeFile(known), label: 'Prøve' }), writes: true, learn: learnFile },
    {
      call: 'AddFile',
      as: 'admin',
      values: (known) => ({ ...madeFile(known), fileName: 'prøve.png', label: 'Prøve' }),
      refused: ['FILE_TYPE_REFUSED'],
      writes: true,
    },
    { call: 'ReplaceFile', as: 'admin', values: madeFile, writes: true, learn: learnFile },
    {
      call: 'ReplaceFile',
      as: 'admin',
      values: (known) => ({ ...madeFile(known), version: 1_000_000 }),
      refused: ['CHANGED_MEANWHILE'],
      writes: true,
    },
    { call: 'GetAdminMaterial', as: 'admin', values: (known) => ({ materialId: known.get('a material of the kit') }) },
    { call: 'GetAdminFile', as: 'admin', values: madeFile },
    { call: 'RemoveFile', as: 'admin', values: madeFile, writes: true },
    { call: 'ExportDownloads', as: 'admin', values: (known) => ({ materialId: known.get('a material of the kit') }) },
    step('PublishMaterial'),
  ],
  after: [step('RetireMaterial')],
};
