import { fieldInfo, type Resource } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { textOf } from './files.ts';
import { registryPages } from './registry-labels.ts';

/** Fields that a page of their own edits, inside the record. */
const own = new Set(['access.Role.Permissoes']);

/** The fields a person fills: of the noun, and of the rows of its collections. */
function typed(noun: string, { writable, lifecycle, children, calls }: Resource): readonly string[] {
  if (!calls.create && !calls.update) return [];
  const fields = Object.keys(writable.shape).filter((name) => name !== lifecycle && !Object.hasOwn(children, name));
  return fields.filter((name) => !own.has(`${noun}.${name}`));
}

/** The lines that several forms share, by the name under which a form spreads them. */
const shared = { '...addressLines': 'apps/web/src/shared/registry/addressLines.ts' };

const formOf = (page: string): string => {
  const text = textOf(page);
  return [
    text,
    ...Object.entries(shared).flatMap(([name, file]) => (text.includes(name) ? [textOf(file)] : [])),
  ].join();
};

/** The fields without an input, and those a page's form leaves out. */
function missing(page: string, noun: string, resource: Resource): readonly string[] {
  const form = formOf(page);
  const kindOf = ({ schema }: Resource, name: string) => schema.shape[name] && fieldInfo(schema.shape[name]).kind;
  const fields = typed(noun, resource);
  return [
    ...fields.filter((name) => kindOf(resource, name) === 'json').map((name) => `${name} has no input`),
    ...fields.filter((name) => !form.includes(`'${name}'`)).map((name) => `${name} is not in the form`),
    ...Object.entries(resource.children).flatMap(([part, child]) => [
      ...(form.includes(`'${part}'`) ? [] : [`${part} is not in the form`]),
      ...Object.keys(child.resource.writable.shape)
        .filter((name) => kindOf(child.resource, name) === 'json')
        .map((name) => `${part}.${name} has no input`),
    ]),
  ];
}

test('every field that is written can be typed on the page of its noun', () => {
  const pages = registryPages();
  const left = pages.flatMap(({ page, noun, resource }) =>
    resource ? missing(page, noun, resource).map((what) => `${noun}: ${what}`) : [],
  );
  expect(left).toEqual([]);
  expect(pages.length).toBeGreaterThan(70);
});
