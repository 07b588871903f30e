import { type ControleMedida as Measure, createControleMedida, type Recusa } from '@bancada/contracts';
import { parseDecimalPt } from '@bancada/br-utils';
import { ApiError, request } from '../../../shared/api/index.ts';

/** A typed value as a canonical decimal; null where it cannot be read, or could be read in two ways. */
export function readValue(text: string): string | null {
  const found = parseDecimalPt(text.trim());
  return found.ok ? found.value : null;
}

/** A measure that was entered, or why it was not. */
export type Entered = { readonly measure: Measure } | { readonly refusal: Recusa };

/**
 * Enters what a control measured now.
 *
 * @param key - of the intent: sent again, because its answer was lost, it is entered once
 * @throws what is no answer of the server
 */
export async function enterMeasure(ControleAlvo: number, Valor: string, key: string): Promise<Entered> {
  try {
    const body = { ControleAlvo, Valor, Data: new Date().toISOString() };
    return { measure: await request(createControleMedida, { body, key }) };
  } catch (error) {
    if (error instanceof ApiError && error.answer !== null && error.status !== 401) return { refusal: error.answer };
    throw error;
  }
}
