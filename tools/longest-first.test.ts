import { expect, test } from 'vitest';
import { longestFirst } from './longest-first.ts';

test('files run project by project, so that workers keep their modules, the longest of each first', () => {
  const files = [
    ['unit', '/packages/br-utils/cpf.test.ts'],
    ['server', '/apps/server/src/list.test.ts'],
    ['web', '/apps/web/src/form.browser.test.tsx'],
    ['journeys', '/apps/e2e/src/everybody-jumps.journey.test.ts'],
    ['unit', '/packages/br-utils/cep.test.ts'],
    ['server', '/apps/server/src/modules/walk.test.ts'],
    ['repository', '/tools/repository/rooms.test.ts'],
    ['journeys', '/apps/e2e/src/everybody-finds-their-way.journey.test.ts'],
    ['repository', '/tools/generator/generator.test.ts'],
  ].map(([name = '', moduleId = '']) => ({ project: { name }, moduleId }));
  expect(longestFirst(files).map(({ project, moduleId }) => `${project.name} ${moduleId.split('/').at(-1)}`)).toEqual([
    'journeys everybody-finds-their-way.journey.test.ts',
    'journeys everybody-jumps.journey.test.ts',
    'repository generator.test.ts',
    'repository rooms.test.ts',
    'server walk.test.ts',
    'server list.test.ts',
    'unit cpf.test.ts',
    'unit cep.test.ts',
    'web form.browser.test.tsx',
  ]);
});
