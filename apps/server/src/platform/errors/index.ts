export { AppError, type ErrorDetails } from './app-error.ts';
export { short } from './short.ts';
export { answerError, toAppError } from './handler.ts';
