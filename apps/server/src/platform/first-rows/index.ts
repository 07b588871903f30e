export { firstRows, type FirstRows } from './declare.ts';
