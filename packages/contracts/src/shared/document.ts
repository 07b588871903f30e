import { z } from 'zod';
import { fieldInfo } from './field-kind.ts';
import type { Child, Children } from './any-resource.ts';
import type { Derived, Rule, Rules, Series } from './rule.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Declares the series a field's numbers come from: an integer field, or a text where it begins anew each year. */
export const series = (name: string, { yearly = false }: Partial<Pick<Series, 'yearly'>> = {}): Series => ({
  name,
  yearly,
});

/** What derivations and rules need of a noun. */
export interface Document {
  readonly derived: Derived;
  readonly rules: Rules;
  readonly children: Children;
  readonly schema: z.ZodObject;
  readonly writable: z.ZodObject;
}

/**
 * The derived fields of a row.
 *
 * @param row - all its fields, and its collections with their derived fields
 * @throws what a derivation throws when a field it needs has no value
 */
export const derive = ({ derived }: Pick<Document, 'derived'>, row: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(derived).map(([name, of]) => [name, of(row)]));

/** A rule that a row breaks. */
export interface BrokenRule {
  readonly name: string;
  readonly fields: Rule['fields'];
}

/** The rules a row breaks: those of every row, or those before an action. */
export const brokenRules = ({ rules }: Pick<Document, 'rules'>, row: Fields, action?: string): readonly BrokenRule[] =>
  Object.entries(rules).flatMap(([name, { before = [], fields, holds }]) => {
    const asked = action === undefined ? before.length === 0 : before.includes(action);
    return asked && !holds(row) ? [{ name, fields }] : [];
  });

/**
 * A row that is being typed, with what would be derived if it were saved now: lines that lack a required field do not
 * count yet, and what needs a value nobody has typed is null.
 */
export function previewed(document: Document, row: Fields): Record<string, unknown> {
  const shown = mapLines(document, row, ({ resource }, lines) =>
    lines.map((line) => ({ ...line, ...attempt(resource, line) })),
  );
  return { ...shown, ...derivedOf(document, counted(document, shown)) };
}

/** A row that is being typed, with its derived fields and only the lines that would be stored: those rules judge. */
export function counted(document: Document, row: Fields): Record<string, unknown> {
  const whole = mapLines(document, row, ({ resource, parent }, lines) =>
    lines.filter((line) => isWhole(resource, line, parent)).map((line) => ({ ...line, ...attempt(resource, line) })),
  );
  return { ...whole, ...derivedOf(document, whole) };
}

const derivedOf = (document: Document, row: Fields): Fields => attempt(document, { ...nothing(document), ...row });

/** A row with other rows in its collections; one that was not read has none. */
function mapLines(
  { children }: Document,
  row: Fields,
  map: (child: Child, lines: readonly Fields[]) => readonly Fields[],
): Fields {
  const collections = Object.entries(children).map(([name, child]) => {
    const lines = row[name];
    return [name, map(child, Array.isArray(lines) ? (lines as Fields[]) : [])];
  });
  return { ...row, ...Object.fromEntries(collections) };
}

/**
 * Whether all is there that people must type of a row: only then it may be judged by rules.
 *
 * @param parent - the field that names the row's parent, which the server fills
 */
export const isWhole = ({ writable }: Pick<Document, 'writable'>, row: Fields, parent?: string): boolean =>
  Object.entries(writable.shape).every(
    ([name, field]) => name === parent || hasValue(row[name]) || fieldInfo(field).optional,
  );

const hasValue = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Every field of a row in which nothing is typed. */
const nothing = ({ schema }: Pick<Document, 'schema'>): Fields =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, null]));

/** What can be derived so far: a calculation refuses what is no decimal yet. */
function attempt(document: Pick<Document, 'derived'>, row: Fields): Fields {
  return Object.fromEntries(
    Object.entries(document.derived).map(([name, of]) => {
      try {
        return [name, of(row)];
      } catch (error) {
        if (error instanceof z.ZodError) return [name, null];
        throw error;
      }
    }),
  );
}
