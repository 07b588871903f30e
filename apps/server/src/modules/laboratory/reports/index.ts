import { controles } from './controles.ts';
import { criticos } from './criticos.ts';
import { positivos } from './positivos.ts';
import { prazos } from './prazos.ts';
import { producao } from './producao.ts';
import { rejeicoes } from './rejeicoes.ts';
import { repeticoes } from './repeticoes.ts';

/** What the laboratory reports on itself. */
export const laboratoryReports = [producao, prazos, rejeicoes, repeticoes, criticos, controles, positivos];
