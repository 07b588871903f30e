import { Relatorio } from '@bancada/contracts';
import { firstRows } from '../../platform/first-rows/index.ts';

const reports = [
  ['laboratory.producao', 'Produção por exame', 'Exames autorizados por dia, semana ou mês, setor e exame.'],
  [
    'laboratory.prazos',
    'Prazos de entrega',
    'Quantos exames saíram no prazo e quantas horas levaram do recebimento à autorização.',
  ],
  ['laboratory.rejeicoes', 'Amostras rejeitadas', 'Rejeições por motivo e material.'],
  ['laboratory.repeticoes', 'Exames repetidos', 'Exames autorizados depois de mais de uma execução.'],
  [
    'laboratory.criticos',
    'Resultados críticos',
    'Quanto tempo cada resultado crítico esperou até a ciência e até a comunicação.',
  ],
  [
    'laboratory.controles',
    'Controle de qualidade',
    'Medidas de controles e regras violadas, por material, nível e componente.',
  ],
  [
    'laboratory.positivos',
    'Resultados codificados',
    'Quantas vezes saiu cada opção dos resultados escolhidos em lista, como positivo e negativo.',
  ],
] as const;

/** The reports that the product has, in the order of the list. */
export const relatoriosDaCasa = reports.map(([Declarado, Nome, Descricao], index) => ({
  Ordem: (index + 1) * 10,
  Nome,
  Descricao,
  Declarado,
}));

/** What a company has of them until it says otherwise. */
export const relatorioRows = firstRows(Relatorio, {
  source: 'Relatórios da Bancada',
  date: '2026-11-25',
  keys: [['Nome'], ['Declarado']],
  rows: relatoriosDaCasa,
});
