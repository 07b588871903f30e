export { fileAnswer } from './fileAnswer.ts';
export { fileOfTask, type Waiting } from './awaitTask.ts';
export { TaskFile } from './TaskFile.tsx';
export { TaskNotice } from './TaskNotice.tsx';
