import { setAuditKeys } from '../src/platform/audit/keys.ts';

// Files of one worker share their modules: what a process is given at its start is taken back before each file.
setAuditKeys([]);
