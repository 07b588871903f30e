import type { FileStore } from '../platform/files/store.ts';
import type { Room } from '../platform/http/index.ts';
import { catalog } from './catalog/index.ts';
import { laboratory } from './laboratory/index.ts';
import { patients } from './patients/index.ts';
import { settings } from './settings/index.ts';

/** Every room of the server; the only place that knows them all. */
export const rooms = (files: FileStore): readonly Room[] => [settings, catalog, patients, laboratory(files)];
