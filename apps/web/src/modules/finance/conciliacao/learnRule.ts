import { RegraConciliacao, type lancarLinha } from '@bancada/contracts/finance';
import type { BodyOf } from '@bancada/contracts/shared';
import { request } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';

/** After the rules that a person has put in order. */
const PRIORITY = 100;

/** Stores how lines with a text are classified from now on; answers whether it is stored. */
export async function learnRule(
  Texto: string,
  { PlanoConta, Fornecedor }: BodyOf<typeof lancarLinha>['Partes'][number],
): Promise<boolean> {
  const body = { Nome: Texto.slice(0, 120), Texto, PlanoConta, Fornecedor: Fornecedor ?? null, Prioridade: PRIORITY };
  try {
    await request(RegraConciliacao.calls.create, { body });
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}
