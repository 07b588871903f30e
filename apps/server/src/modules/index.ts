import type { Auth } from '../platform/auth/index.ts';
import type { Connection, Database } from '../platform/database/index.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { Room } from '../platform/http/index.ts';
import { access } from './access/index.ts';
import { billing } from './billing/index.ts';
import { catalog } from './catalog/index.ts';
import { clinical } from './clinical/index.ts';
import { finance } from './finance/index.ts';
import {
  closedInstruments,
  type EsSystem,
  type InstrumentSettings,
  laboratory,
  simulatedEs,
} from './laboratory/index.ts';
import { messaging } from './messaging/index.ts';
import { patients } from './patients/index.ts';
import { portals } from './portals/index.ts';
import { quality } from './quality/index.ts';
import { reports } from './reports/index.ts';
import { sales } from './sales/index.ts';
import { scheduling } from './scheduling/index.ts';
import { settings } from './settings/index.ts';
import { staff } from './staff/index.ts';

/** What rooms are made with. */
export interface RoomServices {
  readonly auth: Auth;
  readonly database: Database;
  readonly files: FileStore;
  /** Where links of messages lead; this machine unless given. */
  readonly origins?: readonly [string, ...string[]];
  /** Of the tables: for the removal of a demo company, which the application itself may not do. */
  readonly owner?: Connection;
  /** The ways that are open for instruments; none unless given. */
  readonly instruments?: InstrumentSettings;
  /** The time-lapse system; the simulator unless given. */
  readonly es?: EsSystem;
}

/** The rooms that say what they have to report. */
const reported = ({
  auth,
  database,
  files,
  owner,
  instruments = closedInstruments,
  es = simulatedEs(),
  origins = ['http://localhost:3000'],
}: RoomServices): readonly Room[] => [
  access({ auth, database, files, owner, origins }),
  settings(auth),
  catalog,
  patients,
  laboratory(files, { auth, database, origins }, instruments, es),
  staff,
  scheduling,
  finance,
  billing,
  sales,
  messaging,
  clinical,
  quality,
  portals,
];

/** Every room of the server; the only place that knows them all. */
export function rooms(services: RoomServices): readonly Room[] {
  const others = reported(services);
  return [...others, reports(services.files, others)];
}
