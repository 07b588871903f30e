export { type EntrySource, factsOf, gatesOf, type ReadFact, timelineOf } from './addition.ts';
export { refuseWhile } from './refuse-while.ts';
