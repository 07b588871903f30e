import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@bancada/contracts';
import { resources, type Resource, subjects } from '@bancada/contracts';
import { textOf } from '../repository/files.ts';

/** A noun there is. */
export interface KnownNoun {
  readonly name: string;
  readonly room: string;
  readonly resource: Resource;
}

/** The rooms of the nouns, as the glossary has them. */
function roomsByPath(): ReadonlyMap<string, string> {
  const rows = textOf('docs/glossary.md').matchAll(/^\| \w+\s*\|[^|]+\|\s*(\w+)\s*\|\s*`\w+`\s*\|\s*`([\w-]+)`\s*\|/gm);
  return new Map([...rows].map(([, room = '', path = '']) => [path, room]));
}

/** Every noun of the product, with its name in contracts. */
export function knownNouns(): readonly KnownNoun[] {
  const rooms = roomsByPath();
  const names = new Map(
    Object.entries(contracts as Readonly<Record<string, unknown>>).map(([name, each]) => [each, name]),
  );
  return resources.map((resource) => ({
    name: names.get(resource) ?? resource.path,
    room: rooms.get(resource.path) ?? '',
    resource,
  }));
}

/** Whether contracts export something of this name already. */
export const isExported = (name: string): boolean => name in contracts;

/** The permission subjects. */
export const knownSubjects: readonly string[] = subjects;

/** The number of the next migration: one more than the last. */
export function nextMigration(root: string): string {
  const folder = join(root, 'apps/server/migrations');
  const numbers = existsSync(folder) ? readdirSync(folder).map((name) => Number(/^\d{4}/.exec(name)?.[0] ?? 0)) : [];
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}
