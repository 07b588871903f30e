export { AppError, type ErrorDetails } from './app-error.ts';
export { answerError, toAppError } from './handler.ts';
