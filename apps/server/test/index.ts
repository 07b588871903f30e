export {
  addressOf,
  type Input,
  type Output,
  type TestApp,
  testApp,
  testAppBeside,
  testAppOnce,
  type TestAppOptions,
} from './app.ts';
export {
  buildCompany,
  buildRole,
  buildTipoProcedimento,
  buildUnit,
  buildUser,
  type Pair,
  password,
  tratamentoBody,
  type UserFields,
} from './builders.ts';
export { createEmptyDatabase, createTestDatabase, type TestDatabase } from './database.ts';
export * from './lab-builders.ts';
export { type ServerGroup, type ServerProcess, serversOn } from './processes.ts';
export { openStream, type StreamClient } from './streams.ts';
export { png, type Upload, uploadFile } from './files.ts';
export { buildSubmitted, type Move, moveSample, moveTest } from './lab-moves.ts';
export { startApp, startLab } from './start-lab.ts';
