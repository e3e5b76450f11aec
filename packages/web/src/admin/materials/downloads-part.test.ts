import { expect, test } from 'vitest';
import { daysOfSchoolYear, schoolYears } from './downloads-part.tsx';

test('the school year turns on 1 August in Denmark', () => {
  expect(schoolYears(new Date('2026-07-31T21:59:59Z'))).toEqual(['2025/26', '2024/25', '2023/24']);
  expect(schoolYears(new Date('2026-07-31T22:00:00Z'))[0]).toBe('2026/27');
  expect(daysOfSchoolYear('2025/26')).toEqual({ from: '2025-08-01', to: '2026-07-31' });
});
