import { expect, test } from 'vitest';
import { timeTable } from './reporters.ts';

test('where the time went: by project, the longest first, and the ten slowest files', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ project: 'unit', file: `src/${n}.test.ts`, seconds: n / 4 }));
  const table = timeTable([...files, { project: 'server', file: 'src/main.test.ts', seconds: 77.34 }]);
  expect(table.split('\n')).toEqual([
    'Seconds of workers, loading included:',
    '    77.3  server (1 files)',
    '    16.5  unit (12 files)',
    'The slowest files:',
    '    77.3  server  src/main.test.ts',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `${(n / 4).toFixed(1).padStart(8)}  unit  src/${n}.test.ts`),
    '',
  ]);
});
