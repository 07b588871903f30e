export { documento, type PaperLayout } from './layout.ts';
export { paperRoom } from './room.ts';
