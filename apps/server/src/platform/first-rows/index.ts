export { firstRows, type FirstRows } from './declare.ts';
export { offersOf } from './offers.ts';
export { firstRowsRoom } from './room.ts';
