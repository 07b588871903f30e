import type { Resource } from '@bancada/contracts';
import type { AnyJob } from '../jobs/job.ts';
import type { Topic } from '../live/topic.ts';
import type { HooksByPath } from '../resource/hooks.ts';
import { resourceHandlers } from '../resource/router.ts';
import type { Handler } from './handle.ts';

/** What a room serves: its nouns by the one mechanism, and the calls that are its own. */
export interface RoomParts {
  readonly resources?: readonly Resource[];
  /** Rules of nouns that are written through the general calls, by path. */
  readonly hooks?: HooksByPath;
  readonly calls?: readonly Handler[];
  /** Background work of the room, declared by `job` and made plain by `anyJob`. */
  readonly jobs?: readonly AnyJob[];
  /** What people may follow on the channel. */
  readonly topics?: readonly Topic[];
}

/** A room's door on the server. */
export interface Room {
  readonly name: string;
  readonly handlers: readonly Handler[];
  readonly jobs: readonly AnyJob[];
  readonly topics: readonly Topic[];
}

/** Declares a room. A call of its own for the same method and path takes the place of the resource's. */
export function room(
  name: string,
  { resources = [], hooks = {}, calls = [], jobs = [], topics = [] }: RoomParts,
): Room {
  const own = new Set(calls.map(addressOf));
  const general = resources
    .flatMap((resource) => resourceHandlers(resource, hooks))
    .filter((handler) => !own.has(addressOf(handler)));
  return { name, handlers: [...calls, ...general], jobs, topics };
}

const addressOf = ({ call }: Handler) => `${call.method} ${call.path}`;
