import * as contracts from '@bancada/contracts';
import { fieldInfo, lineFields, type Resource } from '@bancada/contracts';
import { filesOf, textOf } from './files.ts';

/** A noun that has a page: where its page stands, and the texts it needs. */
export interface RegistryLabels {
  readonly page: string;
  /** `catalog.Tratamento`, from the room's folder and the noun's own name. */
  readonly noun: string;
  readonly resource: Resource | undefined;
  readonly ids: readonly string[];
  /** The ids of texts that a noun may have: lines under fields that are not obvious, what is said when it is saved. */
  readonly hints: readonly string[];
}

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'schema' in value && 'path' in value;

/** Every `RegistryPage` of the web, with the message ids of its noun. */
export function registryPages(): readonly RegistryLabels[] {
  return filesOf('apps/web/src/modules', /\.tsx$/).flatMap((page) => {
    const [, , , , room = ''] = page.split('/');
    const names = [...textOf(page).matchAll(/<RegistryPage\s[^>]*?resource=\{(\w+)\}/g)].map(([, name = '']) => name);
    return names.map((name): RegistryLabels => {
      const found: unknown = (contracts as Readonly<Record<string, unknown>>)[name];
      const resource = isResource(found) ? found : undefined;
      const noun = `${room}.${name}`;
      const own = resource
        ? [...fieldIds(resource, noun), ...childIds(resource, noun), ...ruleIds(resource, noun), ...stepIds(resource)]
        : [];
      const hints = resource ? [...hintIds(resource, noun), `${noun}.saved.created`, `${noun}.saved.updated`] : [];
      return { page, noun, resource, ids: [`${noun}.title`, `${noun}.new`, `${noun}.empty`, ...own], hints };
    });
  });
}

/** The labels of a noun's fields, and the words of their choices. */
function fieldIds({ schema, lifecycle }: Resource, noun: string): string[] {
  return Object.entries(schema.shape)
    .filter(([name]) => name !== lifecycle)
    .flatMap(([name, field]) => {
      const { options, words } = fieldInfo(field);
      const choices = words === 'as-is' ? [] : options.map((value) => `${words ?? `${noun}.${name}`}.${value}`);
      return [`${noun}.${name}`, ...choices];
    });
}

/** The ids of the hints of a noun's fields and of those of its collections' rows. */
function hintIds({ schema, children }: Resource, noun: string): string[] {
  const own = Object.keys(schema.shape).map((name) => `${noun}.${name}.hint`);
  const below = Object.values(children).flatMap(({ resource }) =>
    resource.noun === undefined
      ? []
      : Object.keys(resource.schema.shape).map((name) => `${resource.noun}.${name}.hint`),
  );
  return [...own, ...below];
}

/** The labels of a noun's collections: their titles, and the fields of their rows that are shown. */
function childIds({ children }: Resource, noun: string): string[] {
  return Object.entries(children).flatMap(([name, each]) => {
    const { resource } = each;
    const child = resource.noun ?? `no noun: ${resource.path}`;
    const shown = lineFields(each);
    const ids = fieldIds(resource, child).filter((id) =>
      shown.some((field) => id === `${child}.${field}` || id.startsWith(`${child}.${field}.`)),
    );
    return [`${noun}.${name}`, ...ids, ...ruleIds(resource, child)];
  });
}

/** What the rules of a noun ask. */
const ruleIds = ({ rules }: Resource, noun: string): string[] =>
  Object.keys(rules).map((rule) => `${noun}.rule.${rule}`);

/** The buttons of a machine's steps, and what its history calls them. */
const stepIds = ({ machine, calls: { transition } }: Resource): string[] =>
  ((transition && machine?.transitions) ?? []).flatMap(({ ability, action }) => [
    ...(ability === 'system' ? [] : [`registry.step.${action}`]),
    `registry.action.${action}`,
  ]);

/** The labels of what rooms print of nouns, also of those without a page: the fields their papers name. */
export function paperIds(): readonly string[] {
  return filesOf('apps/server/src/modules', /\/papers\.ts$/).flatMap((path) => {
    const text = textOf(path);
    return [...text.matchAll(/documento\((\w+),/g)].flatMap(([, name = '']) => {
      const found: unknown = (contracts as Readonly<Record<string, unknown>>)[name];
      if (!isResource(found) || found.noun === undefined) return [];
      return Object.keys(found.schema.shape).flatMap((field) =>
        text.includes(`'${field}'`) ? [`${found.noun}.${field}`] : [],
      );
    });
  });
}

/** The words of choices that several nouns share (`registry.sexo.F`). */
export function sharedWords(): readonly string[] {
  return contracts.resources.flatMap(({ schema }) =>
    Object.values(schema.shape).flatMap((field) => {
      const { options, words } = fieldInfo(field);
      return words === null || words === 'as-is' ? [] : options.map((value) => `${words}.${value}`);
    }),
  );
}

/** The texts of what rooms add to lower rooms' nouns: the labels of facts, the sentences of timelines. */
export function additionWords(): readonly string[] {
  const { facts, timelines } = contracts.additions;
  return [
    ...facts.flatMap(({ room, of, facts: own }) => Object.keys(own).map((name) => `${room}.fact.${of.path}.${name}`)),
    ...timelines.flatMap(({ room, of, kinds }) =>
      Object.keys(kinds).map((kind) => `${room}.timeline.${of.path}.${kind}`),
    ),
  ];
}

/** What the reports that rooms declare call their parameters and columns, and the choices of these. */
export const reportIds = (): readonly string[] =>
  contracts.relatoriosDeclarados.flatMap((report) =>
    [report.parameters, report.columns].flatMap(({ shape }) =>
      Object.entries(shape).flatMap(([name, field]) => {
        const id = `${contracts.reportWords(report)}.${name}`;
        const { options, words } = fieldInfo(field);
        return [id, ...options.map((value) => `${words ?? id}.${value}`)];
      }),
    ),
  );
