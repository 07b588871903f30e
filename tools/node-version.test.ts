import { expect, test } from 'vitest';
import { nodeProblem } from './node-version.mjs';

test.each(['22.18.0', '23.0.0', '24.21.0', '26.1.0'])('Node %s can run the sources', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

test.each(['18.20.1', '20.20.2', '22.17.9'])('Node %s is told what it needs', (version) => {
  expect(nodeProblem(version)).toContain(`Node ${version} is too old: install Node 24`);
});
