import * as contracts from '@bancada/contracts';
import { doors, type Resource, resourcesOf, subjects } from '@bancada/contracts';

/** A noun there is. */
export interface KnownNoun {
  readonly name: string;
  readonly room: string;
  readonly resource: Resource;
}

/** Every noun of the product, with its name in contracts. */
export function knownNouns(): readonly KnownNoun[] {
  return Object.entries(doors).flatMap(([room, door]) =>
    resourcesOf(door).map((resource) => ({
      name: Object.keys(door).find((name) => door[name] === resource) ?? resource.path,
      room,
      resource,
    })),
  );
}

/** Whether contracts export something of this name already. */
export const isExported = (name: string): boolean => name in contracts;

/** The permission subjects. */
export const knownSubjects: readonly string[] = subjects;

/** The minute a migration is named by: `20261123T0312`. Two of one minute differ by their room and table. */
export const migrationTime = (now: Date = new Date()): string => now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '');
