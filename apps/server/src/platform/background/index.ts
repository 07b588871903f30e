export { postpone } from './ask.ts';
export { backgroundRoom, type BackgroundServices } from './room.ts';
