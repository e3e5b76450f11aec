import { expect, test } from 'vitest';
import { attachment } from './serve-files.ts';

test.each([
  ['ark.pdf', 'attachment; filename="ark.pdf"'],
  ['Dommerens spørgekort.pdf', `attachment; filename="Dommerens-sp-rgekort.pdf"; filename*=UTF-8''Dommerens%20sp%C3%B8rgekort.pdf`],
  ['a"\r\nX: y.pdf', `attachment; filename="a-X-y.pdf"; filename*=UTF-8''a%22--X%3A%20y.pdf`],
  ['kort\u202Efdp.exe', `attachment; filename="kort-fdp.exe"`],
  ['../../x.pdf', `attachment; filename="-..-x.pdf"; filename*=UTF-8''..-..-x.pdf`],
  ["it's (1)*.pdf", `attachment; filename="it-s-1-.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
])('%j becomes %s', (name, header) => {
  expect(attachment(name)).toBe(header);
  expect(header).not.toMatch(/[\r\n]/);
});
