import type { UserInfo } from '@bancada/contracts/access';
import { call, listQuery, type Call, type Opcao, type Relation, type ValorContado } from '@bancada/contracts/shared';
import type { LookupOption, LookupSource } from '@bancada/ui';
import { z } from 'zod';
import { request } from '../api/client.ts';
import { labelsTogether } from './labelsTogether.ts';
import { recentChoices, rememberChoice } from './recent.ts';

/** So many rows are offered for a text. */
const OFFERED = 20;
/** Rows that bear one of the names asked for; more bear the same name than anybody could choose from. */
const NAMED = 500;

const sources = new Map<string, LookupSource>();

/**
 * The look-up of a relation: one for all its fields, so that it stays the same between renders.
 *
 * @param offered - what holds of every row that is found by a text: those in use, for instance
 */
export function lookupOf(relation: Relation, offered: Readonly<Record<string, string>> = {}): LookupSource {
  const key = `${relation.path}.${relation.fields[0] ?? 'id'}?${JSON.stringify(offered)}`;
  const known = sources.get(key) ?? linkedRows(relation, offered);
  sources.set(key, known);
  return known;
}

const row = z.looseObject({ id: z.number() });

/** Rows of the linked noun, found by its own search and called by the relation's first field. */
function linkedRows({ path, fields }: Relation, offered: Readonly<Record<string, string>>): LookupSource {
  const list = call({
    method: 'GET',
    path,
    access: 'session',
    summary: path,
    query: listQuery,
    answer: z.array(row),
  });
  const label = fields[0] ?? 'id';
  const ask = async (query: Record<string, string | string[]>, signal?: AbortSignal) =>
    (await request(list, { query, ...(signal && { signal }) })).map((found): LookupOption => ({
      value: String(found.id),
      label: textOf(found[label]) ?? String(found.id),
    }));
  return {
    search: async (text, signal) => {
      const found = await ask(
        { ...offered, _limit: String(OFFERED), ...(text === '' ? {} : { _q: text }), ...sortBy(label) },
        signal,
      );
      return text === '' ? recentFirst(path, found) : found;
    },
    chosen: (option) => rememberChoice(path, option),
    ...(label === 'id'
      ? {}
      : {
          named: (texts: readonly string[], signal: AbortSignal) =>
            ask({ [label]: [...texts], _limit: String(NAMED) }, signal),
        }),
    labelOf: labelsTogether((ids) => ask({ id: [...ids], _limit: String(ids.length) })),
  };
}

/** The look-up of a field by whoever writes it: one for all its uses, so that it stays the same between renders. */
export function optionsOf(options: Call, field: string, { path }: Relation): LookupSource {
  const key = `${options.path}?${field}`;
  const known = sources.get(key) ?? offeredRows(options, field, path);
  sources.set(key, known);
  return known;
}

/** What the call offers for the field; `path` is the linked noun's, whose rows were chosen in other fields, too. */
function offeredRows(options: Call, field: string, path: string): LookupSource {
  const ask = async (query: Record<string, string | string[]>, signal?: AbortSignal) => {
    const asked = { query: { _campo: field, ...query }, ...(signal && { signal }) };
    const offered = (await request(options, asked)) as readonly Opcao[];
    return offered.map(({ id, Texto }): LookupOption => ({ value: String(id), label: Texto }));
  };
  return {
    search: async (text, signal) =>
      text === '' ? recentFirst(path, await ask({}, signal)) : ask({ _q: text }, signal),
    chosen: (option) => rememberChoice(path, option),
    named: (texts, signal) => ask({ Texto: [...texts] }, signal),
    labelOf: labelsTogether((ids) => ask({ id: [...ids] })),
  };
}

/** What was chosen last comes before anything is typed. */
function recentFirst(path: string, found: readonly LookupOption[]): readonly LookupOption[] {
  const recent = recentChoices(path);
  return [...recent, ...found.filter(({ value }) => !recent.some((each) => each.value === value))];
}

/**
 * The rows a list links to, found among the list's own values: not everybody who reads it may read the linked noun.
 *
 * @param query - what holds for every request
 */
export function linkedInList(values: Call, field: string, query: Readonly<Record<string, string>> = {}): LookupSource {
  const ask = async (more: Record<string, string>, signal: AbortSignal): Promise<readonly LookupOption[]> => {
    const counted = (await request(values, {
      query: { ...query, ...more, _campo: field },
      signal,
    })) as readonly ValorContado[];
    return counted.flatMap(({ Valor, Texto }) => (Valor === null ? [] : [{ value: Valor, label: Texto ?? Valor }]));
  };
  return {
    search: (text, signal) => ask({ _texto: text }, signal),
    labelOf: async (value, signal) => (await ask({ [field]: value }, signal))[0]?.label ?? null,
  };
}

const sortBy = (label: string): Record<string, string> => (label === 'id' ? {} : { _sort: `${label}:ASC` });

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

/** The units the person may work in. */
export const unitsOf = ({ Unidades }: UserInfo): LookupSource => ownPlaces(Unidades);

/** The companies the person works for. */
export const companiesOf = ({ Empresas }: UserInfo): LookupSource => ownPlaces(Empresas);

const placeSources = new WeakMap<readonly Place[], LookupSource>();

interface Place {
  readonly id: number;
  readonly Nome: string;
}

/** Places the session knows: nothing is asked of the server. */
function ownPlaces(places: readonly Place[]): LookupSource {
  const known = placeSources.get(places);
  if (known) return known;
  const options = places.map(({ id, Nome }): LookupOption => ({ value: String(id), label: Nome }));
  const source: LookupSource = {
    search: (text) => Promise.resolve(options.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))),
    labelOf: (value) => Promise.resolve(options.find((option) => option.value === value)?.label ?? null),
  };
  placeSources.set(places, source);
  return source;
}
