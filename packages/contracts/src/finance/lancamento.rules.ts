/** What entries of the ledger originate from. */
export const fatosLancamento = [
  'Competencia',
  'Baixa',
  'Desconto',
  'Juros',
  'Multa',
  'Transferencia',
  'Saldo_Inicial',
] as const;
/** One kind of fact that is posted. */
export type FatoLancamento = (typeof fatosLancamento)[number];

/** What is debited and credited: an account, what is owed, the result by the chart of accounts, and what stands beside them. */
export const ladosLancamento = [
  'Conta',
  'A_Receber',
  'A_Pagar',
  'Resultado',
  'Descontos',
  'Juros',
  'Multas',
  'Medicos',
  'Saldo_Inicial',
] as const;
/** One side of an entry: what is debited or credited. */
export type LadoLancamento = (typeof ladosLancamento)[number];

/** A side of a rule: `Titulo` is what the row's title owes, receivable or payable; `Destino` where a transfer goes. */
export type LadoRegra = LadoLancamento | 'Titulo' | 'Destino';

/** How an amount of a row is posted. */
export interface RegraLancamento {
  /** The path of the noun whose rows are posted. */
  readonly de: 'titulos' | 'titulo-baixas' | 'transferencias' | 'contas';
  readonly Fato: FatoLancamento;
  /** What is debited of what comes in, and credited of what is paid. */
  readonly entra: LadoRegra;
  /** What is credited of what comes in, and debited of what is paid. */
  readonly sai: LadoRegra;
  /** Which amount of the row; a negative one is posted the other way round, none is not posted. */
  readonly valor: 'parte' | 'principal' | 'Desconto' | 'Juros' | 'Multa' | 'Valor' | 'SaldoInicial';
}

/**
 * The rules by which rows are posted. A title is owed from the day of its competence, each part of its apportionment for
 * itself (`parte`); a settlement takes that back, with the money it brought (`principal`: what it settles less the
 * discount) or the discount, and interest and fines stand beside it.
 */
export const regrasLancamento = [
  { de: 'titulos', Fato: 'Competencia', entra: 'Titulo', sai: 'Resultado', valor: 'parte' },
  { de: 'titulo-baixas', Fato: 'Baixa', entra: 'Conta', sai: 'Titulo', valor: 'principal' },
  { de: 'titulo-baixas', Fato: 'Desconto', entra: 'Descontos', sai: 'Titulo', valor: 'Desconto' },
  { de: 'titulo-baixas', Fato: 'Juros', entra: 'Conta', sai: 'Juros', valor: 'Juros' },
  { de: 'titulo-baixas', Fato: 'Multa', entra: 'Conta', sai: 'Multas', valor: 'Multa' },
  { de: 'transferencias', Fato: 'Transferencia', entra: 'Destino', sai: 'Conta', valor: 'Valor' },
  { de: 'contas', Fato: 'Saldo_Inicial', entra: 'Conta', sai: 'Saldo_Inicial', valor: 'SaldoInicial' },
] as const satisfies readonly RegraLancamento[];
