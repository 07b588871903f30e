import type { AuditTables } from '../audit/tables.ts';
import type { AccessTables } from '../auth/tables.ts';
import type { EventTables } from '../events/tables.ts';

/** The tables Kysely knows by type: the platform's own. Rooms write SQL and type its rows by their contracts. */
export interface Tables extends AccessTables, AuditTables, EventTables {}
