export { RecordComments } from './RecordComments.tsx';
