import { backendMaterials, backendMaterialUploads } from '@edison/contracts/upstream/materials';
import type { Known } from '../input/known.ts';
import { from, type NounProbes, type Probe } from './probe.ts';

const { GetOverviewForUser, GetMaterial, SaveMaterial } = backendMaterials;

const open = (known: Known) => ({ materialId: known.get('an open material') });
const made = (known: Known) => {
  const materialId = known.get('a material of the kit');
  return { materialId, version: known.versions.get(materialId) };
};
const learnMade = from(SaveMaterial.answer, ({ materialId, version }, known) => {
  known.set('a material of the kit', materialId);
  known.versions.set(materialId, version);
});
const step = (call: 'PublishMaterial' | 'RetireMaterial'): Probe => ({ call, as: 'admin', given: made, writes: true, learn: learnMade });
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
        known.set('an open material', items.find((item) => item.open && item.files.length > 0)?.materialId);
      }),
    },
    { call: 'ValidateUser', as: 'teacher' },
    { call: 'ValidateUser', as: 'teacher', given: () => ({ materialId: 'no-such-material' }), refused: ['NOT_FOUND'] },
    { call: 'ValidateCode', as: 'guest', given: () => ({ code: 'ZZZZ-ZZZZ' }) },
    { call: 'ValidateCode', as: 'guest', given: () => ({ materialId: 'no-such-material', code: 'ZZZZ-ZZZZ' }), refused: ['NOT_FOUND'] },
    {
      call: 'GetMaterial',
      as: 'teacher',
      given: open,
      writes: true,
      learn: from(GetMaterial.answer, ({ files, grant }, known) => {
        known.set('a file of a material', files[0]?.fileId);
        known.set('a grant of a material', grant);
      }),
    },
    { call: 'GetMaterial', as: 'teacher', given: () => ({ materialId: 'no-such-material' }), refused: ['NOT_FOUND'], writes: true },
    { call: 'GetFile', as: 'teacher', headers: (known) => ({ 'x-edison-grant': String(known.get('a grant of a material')) }) },
    { call: 'GetFile', as: 'teacher', refused: ['FORBIDDEN'] },
    { call: 'RegisterDownload', as: 'teacher', given: open, writes: true },
    { call: 'SaveMaterial', as: 'admin', given: () => facts, writes: true, learn: learnMade },
    {
      call: 'SaveMaterial',
      as: 'admin',
      given: (known) => ({ ...facts, ...made(known), version: 1_000_000 }),
      refused: ['CHANGED_MEANWHILE'],
      writes: true,
    },
    { call: 'ListMaterials', as: 'admin', given: () => ({ search: 'prøve', sort: '-changed' }) },
    { call: 'AddFile', as: 'admin', given: (known) => ({ ...madeFile(known), label: 'Prøve' }), writes: true, learn: learnFile },
    {
      call: 'AddFile',
      as: 'admin',
      given: (known) => ({ ...madeFile(known), fileName: 'prøve.png', label: 'Prøve' }),
      refused: ['FILE_TYPE_REFUSED'],
      writes: true,
    },
    { call: 'ReplaceFile', as: 'admin', given: madeFile, writes: true, learn: learnFile },
    {
      call: 'ReplaceFile',
      as: 'admin',
      given: (known) => ({ ...madeFile(known), version: 1_000_000 }),
      refused: ['CHANGED_MEANWHILE'],
      writes: true,
    },
    { call: 'GetMaterialForOffice', as: 'admin', given: (known) => ({ materialId: known.get('a material of the kit') }) },
    { call: 'GetFileForOffice', as: 'admin', given: madeFile },
    { call: 'RemoveFile', as: 'admin', given: madeFile, writes: true },
    { call: 'ExportDownloads', as: 'admin', given: (known) => ({ materialId: known.get('a material of the kit') }) },
    step('PublishMaterial'),
  ],
  after: [step('RetireMaterial')],
};
