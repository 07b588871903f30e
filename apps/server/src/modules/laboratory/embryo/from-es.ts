import { AppError } from '../../../platform/errors/index.ts';
import { EsUnavailable } from './es/port.ts';

/** What the ES system answers. @throws AppError ES_INDISPONIVEL */
export async function fromEs<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof EsUnavailable ? new AppError('ES_INDISPONIVEL') : error;
  }
}
