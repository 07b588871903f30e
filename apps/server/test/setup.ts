import { setAuditKeys } from '../src/platform/audit/keys.ts';
import { forgetStatements } from '../src/platform/database/statements.ts';

// Files of one worker share their modules: what a process is given at its start is taken back before each file.
setAuditKeys([]);
forgetStatements();
