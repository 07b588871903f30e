import type { AuditTables } from './audit.ts';
import type { AccessTables } from './access.ts';
import type { EventTables } from './events.ts';

/** The tables Kysely knows by type: the platform's own. Rooms write SQL and type its rows by their contracts. */
export interface Tables extends AccessTables, AuditTables, EventTables {}
