export { AppError, type ErrorDetails } from './app-error.ts';
export { short } from './short.ts';
export { parseInput } from './from-zod.ts';
export { parseBody } from './parse-body.ts';
export { answerError, toAppError } from './handler.ts';
