import { readFileSync } from 'node:fs';

const folder = new URL('../../../../shared/data/br/rnds/', import.meta.url);

/** A file of the RNDS's published definitions and examples, where they are at hand. */
export const rndsFile = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
}

/** The elements of an XML file without texts: all that definitions of FHIR have. */
function readXml(text: string): Node {
  const root: Node = { name: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, close, name = '', list = '', alone] of text.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>/g,
  )) {
    if (close) {
      open.pop();
      continue;
    }
    const found = [...list.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value] as const);
    const node = { name, attributes: Object.fromEntries(found), children: [] };
    open.at(-1)?.children.push(node);
    if (!alone) open.push(node);
  }
  return root.children[0] ?? root;
}

const all = ({ children }: Node, name: string) => children.filter((each) => each.name === name);
const one = (node: Node | undefined, name: string) => node && all(node, name)[0];
const said = (node: Node | undefined, name: string) => one(node, name)?.attributes['value'];

/** What a definition asks of one element. */
export interface ElementRule {
  /** `Observation.performer:estabelecimentoSaude.identifier` */
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly fixed: string | undefined;
  /** Of an element with several types (`value[x]`): which it may have. */
  readonly types: readonly string[];
  readonly valueSet: string | undefined;
  /** Definitions of what it may lead to, by their addresses. */
  readonly targets: readonly string[];
}

/** The differential of a StructureDefinition. */
export function rulesOf(file: string): readonly ElementRule[] {
  const elements = all(one(readXml(rndsFile(file)), 'differential') ?? readXml(''), 'element');
  return elements.map((element) => {
    const max = said(element, 'max');
    return {
      id: element.attributes['id'] ?? '',
      min: Number(said(element, 'min') ?? 0),
      max: max === undefined || max === '*' ? Number.POSITIVE_INFINITY : Number(max),
      fixed: element.children.find(({ name }) => name.startsWith('fixed'))?.attributes['value'],
      types: all(element, 'type').flatMap((type) => said(type, 'code') ?? []),
      valueSet: said(one(element, 'binding'), 'valueSet'),
      targets: all(element, 'type').flatMap((type) =>
        all(type, 'targetProfile').flatMap(({ attributes }) => attributes['value'] ?? []),
      ),
    };
  });
}

/** The address of a definition, which resources name as their profile. */
export const urlOf = (file: string): string => said(readXml(rndsFile(file)), 'url') ?? '';

/** The codes of a set: listed ones, and systems whose every code belongs to it. */
function setOf(file: string): readonly { system: string; codes: readonly string[] }[] {
  const root = readXml(rndsFile(file));
  const codes = (node: Node) => all(node, 'concept').flatMap((concept) => said(concept, 'code') ?? []);
  if (root.name === 'CodeSystem') return [{ system: said(root, 'url') ?? '', codes: codes(root) }];
  const compose = one(root, 'compose');
  return compose
    ? all(compose, 'include').map((part) => ({ system: said(part, 'system') ?? '', codes: codes(part) }))
    : [];
}

/** The sets that are at hand, by how bindings name them. */
const sets = {
  'BRTipoAmostra-1.0': () => setOf('BRTipoAmostra-1.0.xml'),
  'BRNomeExame-1.0': () => setOf('BRNomeExame-1.0.xml'),
  'BRResultadoQualitativoExame-1.0': () => setOf('BRResultadoQualitativoExame.xml'),
};

/** An object of JSON. */
export type Json = Readonly<Record<string, unknown>>;
/** Whether a value of JSON is an object. */
export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys of `value[x]` that a node has, or the key itself. */
export const keysOf = (node: Json, name: string): readonly string[] =>
  name.endsWith('[x]')
    ? Object.keys(node).filter((key) => new RegExp(`^${name.slice(0, -3)}[A-Z]`).test(key))
    : name in node
      ? [name]
      : [];

/** The values of an element in a resource, wherever it stands. */
export function valuesOf(rules: readonly ElementRule[], resource: Json, id: string): readonly unknown[] {
  return parentsOf(rules, resource, id).flatMap((parent) => pick(rules, parent, id.split('.').at(-1) ?? '', id));
}

/** The values of an element within its parent; of a slice those that its identifier's system names. */
function pick(rules: readonly ElementRule[], node: unknown, place: string, id: string): readonly unknown[] {
  if (!isJson(node)) return [];
  const [name = '', slice] = place.split(':');
  const values = keysOf(node, name).flatMap((key) => [node[key]].flat());
  if (slice === undefined) return values;
  const system = rules.find((rule) => rule.id === `${id}.identifier.system`)?.fixed;
  return values.filter(
    (value) => isJson(value) && isJson(value['identifier']) && value['identifier']['system'] === system,
  );
}

/** The parents that an element has in a resource: none where what is above it is not there. */
export function parentsOf(rules: readonly ElementRule[], resource: Json, id: string): readonly unknown[] {
  const places = id.split('.');
  return places
    .slice(1, -1)
    .reduce<readonly unknown[]>(
      (nodes, place, index) => nodes.flatMap((node) => pick(rules, node, place, places.slice(0, index + 2).join('.'))),
      [resource],
    );
}

/** What of a resource is not as its definition says: the ids of elements. */
export function problemsOf(rules: readonly ElementRule[], resource: Json): readonly string[] {
  return rules.slice(1).flatMap((rule) => {
    const last = rule.id.split('.').at(-1) ?? '';
    const wrong = parentsOf(rules, resource, rule.id).some((parent) => {
      const values = pick(rules, parent, last, rule.id);
      const keys = isJson(parent) ? keysOf(parent, last) : [];
      const name = last.replace('[x]', '');
      return (
        values.length < rule.min ||
        values.length > rule.max ||
        values.some((value) => rule.fixed !== undefined && value !== rule.fixed) ||
        (last.endsWith('[x]') && keys.some((key) => !rule.types.includes(key.slice(name.length)))) ||
        values.some((value) => !isBound(rule, value))
      );
    });
    return wrong ? [rule.id] : [];
  });
}

/** Whether a concept's codes are of its set, where the set is at hand. */
function isBound({ valueSet }: ElementRule, value: unknown): boolean {
  const name = Object.keys(sets).find((each) => valueSet?.endsWith(each)) as keyof typeof sets | undefined;
  if (name === undefined || !isJson(value) || !Array.isArray(value['coding'])) return true;
  const parts = sets[name]();
  return value['coding'].every(
    (coding: unknown) =>
      isJson(coding) &&
      parts.some(
        ({ system, codes }) =>
          system === coding['system'] && (codes.length === 0 || codes.includes(String(coding['code']))),
      ),
  );
}
