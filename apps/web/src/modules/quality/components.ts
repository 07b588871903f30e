/** What quality shows outside its own pages, for stories. */
export { door as testDoor } from './doors/exame/door.ts';
