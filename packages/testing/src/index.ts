/** Builders of the contracts' nouns, for tests and stories: complete, valid, and changed as wanted. */
export { definicao, faixa } from '@bancada/contracts/testing';
export { buildReviewer, buildSession, buildUser } from './access/user.ts';
export { buildTratamento } from './catalog/tratamento.ts';
export { buildComponente, definitionOf } from './laboratory/componente.ts';
export { buildJob, buildJobCabecalho, buildJobLine } from './laboratory/job.ts';
export type { JobLine } from './laboratory/job.ts';
export { buildPerfilLipidico, buildUrina } from './laboratory/panels.ts';
export { buildResult } from './laboratory/result.ts';
export { buildSample } from './laboratory/sample.ts';
export { buildTest } from './laboratory/test.ts';
export { buildWorksheet } from './laboratory/worksheet.ts';
export type { BuiltWorksheet, WorksheetWish } from './laboratory/worksheet.ts';
export { buildTarefaDeFundo } from './live/tarefa.ts';
export { nextId } from './nextId.ts';
export { buildPaciente } from './patients/paciente.ts';
export { buildRow } from './row.ts';
