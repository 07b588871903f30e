import { mesesOrcados, OrcadoConta, PlanoConta, Unidade } from '@bancada/contracts';
import { day, type DemoRow, type DemoRows } from './rows.ts';

/** What each account should bring or cost in a month, and why it is thought so. */
const expected = [
  ['Exames e procedimentos', '11500', 'Média dos últimos seis meses, mais 4%'],
  ['Convênios', '29000', 'Tabela atual, sem novo convênio'],
  ['Reagentes e insumos', '1200', 'Contrato de nitrogênio líquido'],
  ['Aluguel e condomínio', '14500', 'Contrato com reajuste anual'],
  ['Energia e telefonia', '4800', null],
  ['Tarifas e taxas de cartão', '350', null],
] as const;

/** The budget of this year and of the one before, so that any twelve months back have one. */
export async function addBudget(demo: DemoRows): Promise<void> {
  const year = Number(day(0).slice(0, 4));
  const rows = [year - 1, year].flatMap((Ano) =>
    expected.map(([name, amount, Premissa]): DemoRow<typeof OrcadoConta> => ({
      Unidade: demo.id(Unidade, 'Matriz'),
      Ano,
      PlanoConta: demo.id(PlanoConta, name),
      Premissa,
      ...Object.fromEntries(mesesOrcados.map((month) => [month, amount])),
    })),
  );
  await demo.add(OrcadoConta, rows);
}
