import { isTyped } from '@bancada/contracts';
import type { Change } from './result.apply.ts';

/** Where values of results come from: people at a screen, or files and instruments. */
export type Origem = 'tela' | 'importação';

/** A change of a result, in the audit's words. */
export function auditEntry({ before, after, reason, edited }: Change, origem: Origem) {
  // Of a result that nobody types a person writes the remark alone.
  const calculated = !isTyped(after) && before.Observacao === after.Observacao;
  return {
    Empresa: after.Empresa,
    Acao: calculated ? 'calcular' : edited === undefined ? 'digitar' : 'desfazer',
    Entidade: 'results',
    RegistroId: after.id,
    Unidade: after.UnidadeEmpresa,
    De: {
      ValorResultado: before.ValorResultado,
      Observacao: before.Observacao,
      Riscos: before.Riscos,
      Versao: before.Versao,
    },
    Para: {
      ValorResultado: after.ValorResultado,
      Observacao: after.Observacao,
      Problema: after.Problema,
      Riscos: after.Riscos,
      Versao: after.Versao,
    },
    Motivo: reason,
    Origem: calculated ? ('sistema' as const) : origem,
  };
}
