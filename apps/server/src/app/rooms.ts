import type { X509Certificate } from 'node:crypto';
import type { Auth } from '../platform/auth/index.ts';
import type { Connection, Database } from '../platform/database/index.ts';
import type { FileStore } from '../platform/files/store.ts';
import { type CheckRevocation, checkRevocation } from '../platform/certificates/revocation.ts';
import { type AskTimestamp, askTimestamp } from '../platform/timestamps/index.ts';
import type { Room } from './room.ts';
import { access } from '../modules/access/index.ts';
import { billing } from '../modules/billing/index.ts';
import { catalog } from '../modules/catalog/index.ts';
import { clinical } from '../modules/clinical/index.ts';
import { finance } from '../modules/finance/index.ts';
import {
  closedInstruments,
  countExams,
  type EsSystem,
  type InstrumentSettings,
  type LabelPrinter,
  laboratory,
  type Rnds,
  simulatedEs,
  simulatedRnds,
  type WebhookReach,
} from '../modules/laboratory/index.ts';
import { messaging } from '../modules/messaging/index.ts';
import { patients } from '../modules/patients/index.ts';
import { portals } from '../modules/portals/index.ts';
import { quality } from '../modules/quality/index.ts';
import { reports } from '../modules/reports/index.ts';
import { sales } from '../modules/sales/index.ts';
import { scheduling } from '../modules/scheduling/index.ts';
import { settings } from '../modules/settings/index.ts';
import { staff } from '../modules/staff/index.ts';

/** What rooms are made with. */
export interface RoomServices {
  readonly auth: Auth;
  readonly database: Database;
  readonly files: FileStore;
  /** Where links of messages lead; this machine unless given. */
  readonly origins?: readonly [string, ...string[]];
  /** Of the tables: for the removal of a demo company, which the application itself may not do. */
  readonly owner?: Connection;
  /** Makes a demo company, and answers its id: for one that is removed to begin anew. */
  readonly seedDemo?: (database: Database) => Promise<number>;
  /** The ways that are open for instruments; none unless given. */
  readonly instruments?: InstrumentSettings;
  /** The printers of labels that are open; none unless given. */
  readonly printers?: readonly LabelPrinter[];
  /** The time-lapse system; the simulator unless given. */
  readonly es?: EsSystem;
  /** The national network of health data; the simulator unless given. */
  readonly rnds?: Rnds;
  /** How clients' systems are reached: by the public internet alone unless given. */
  readonly webhooks?: WebhookReach;
  /** Asks for timestamps; with the simulator unless given. */
  readonly timestamps?: AskTimestamp;
  /** Says whether certificates were revoked; by the public internet unless given. */
  readonly revocations?: CheckRevocation;
  /** The authorities that the operator trusts; none unless given. */
  readonly trustAnchors?: readonly X509Certificate[];
}

/** The rooms that say what they have to report. */
const reported = ({
  auth,
  database,
  files,
  owner,
  seedDemo,
  instruments = closedInstruments,
  es = simulatedEs(),
  rnds = simulatedRnds(),
  printers = [],
  webhooks = {},
  timestamps = askTimestamp(),
  revocations = checkRevocation(),
  trustAnchors = [],
  origins = ['http://localhost:3000'],
}: RoomServices): readonly Room[] => [
  access({ auth, database, files, owner, seedDemo, origins }),
  settings(auth),
  catalog,
  patients,
  laboratory(files, { auth, database, origins, timestamps, revocations }, instruments, es, printers, rnds, webhooks),
  staff(auth, trustAnchors),
  scheduling,
  finance(files, { Exames: countExams }, { database, origins, trustAnchors }),
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
