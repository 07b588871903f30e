export { forgetActs, forgetActValues } from './retention.ts';
export { actRoom } from './room.ts';
