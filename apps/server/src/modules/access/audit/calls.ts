import { Auditoria, verificarAuditoria, verVerificacao } from '@bancada/contracts';
import { handle } from '../../../platform/http/handle.ts';
import type { RoomPart } from '../../../app/room.ts';
import { anyJob } from '../../../platform/jobs/job.ts';
import { auditGroups, auditValues, countAudit, listAudit } from './list.ts';
import { lastVerification, startVerification, verifyAuditJob } from './verify.job.ts';

/** The calls of the audit: what was done, and whether it is still what was written. */
export const auditParts = (): RoomPart => ({
  calls: [
    handle(Auditoria.calls.list, listAudit),
    handle(Auditoria.calls.count, countAudit),
    handle(Auditoria.calls.values, auditValues),
    handle(Auditoria.calls.groups, auditGroups),
    handle(verificarAuditoria, startVerification),
    handle(verVerificacao, lastVerification),
  ],
  jobs: [anyJob(verifyAuditJob)],
});
