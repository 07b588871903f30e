import { Paciente, PacienteMescla, resources } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { textOf } from './files.ts';

/** What may move when patients are merged, as the page counts it. */
const moved = [
  ...resources
    .filter(({ path, relations }) => {
      const links = Object.values(relations).some((relation) => relation.path === Paciente.path);
      return links && path !== PacienteMescla.path;
    })
    .map(({ path }) => path),
  Paciente.path,
  `${Paciente.path}-arquivos`,
  `${Paciente.path}-comentarios`,
];

const PREFIX = 'patients.merge.rows.';

test.each(['pt', 'en', 'de', 'fr'])('whatever moves with a merged patient is called something in %s', (language) => {
  const texts = Object.keys(JSON.parse(textOf(`apps/web/lang/patients/${language}.json`)) as Record<string, string>);
  const called = texts.filter((id) => id.startsWith(PREFIX)).map((id) => id.slice(PREFIX.length));
  expect(called.toSorted()).toEqual(moved.toSorted());
});
