import { expect, test } from 'vitest';
import { outcomeOf } from '../audit.ts';
import { textOf } from './files.ts';

test.each([
  [0, 'No known vulnerabilities found', 'clean'],
  [1, '2 vulnerabilities found\nSeverity: 1 moderate | 1 high', 'vulnerable'],
  [1, 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n × The audit endpoint responded with 405:', 'unanswered'],
  [1, 'getaddrinfo ENOTFOUND registry.npmjs.org', 'unanswered'],
  [null, 'something else went wrong', 'vulnerable'],
] as const)('an audit that ends with %s and says "%s" is %s', (status, said, outcome) => {
  expect(outcomeOf(status, said)).toBe(outcome);
});

test('a clean checkout asks before it tests', () => {
  expect(textOf('.ci/run')).toMatch(/install --frozen-lockfile\n.*audit:dependencies\n[\s\S]*npm test/);
});
