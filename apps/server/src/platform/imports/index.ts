export { forgetImports } from './retention.ts';
export { importRoom } from './room.ts';
