import { Componente, Laudo, LaudoInfo } from '@bancada/contracts';
import { sql } from 'kysely';
import { startLaudo } from '../modules/laboratory/laudo/laudo.service.ts';
import { laudoHooks } from '../modules/laboratory/laudo/steps.ts';
import type { AnyCtx } from '../platform/http/index.ts';
import { readRow } from '../platform/resource/read-row.ts';
import { transitionRecord } from '../platform/resource/transition.ts';
import { type DemoRow, DemoRows } from './registries/rows.ts';

/** What sections have that are no charts and no images. */
const words = { Componente: null, Arquivo: null } as const;
const results = { ...words, Tipo: 'Resultados', Titulo: 'Resultados', Texto: null, Condicao: 'Sempre' } as const;
const remarks = {
  ...words,
  Tipo: 'Observacoes',
  Titulo: 'Observações',
  Texto: 'Resultados de laboratório são interpretados pelo médico, com a história e o exame do paciente.',
  Condicao: 'Com_Alterados',
} as const;
const signatures = { ...words, Tipo: 'Assinaturas', Titulo: null, Texto: null, Condicao: 'Sempre' } as const;

/** How the glucose of a patient has gone, where a laudo reports it. */
const chartOf = (Componente: number) =>
  ({ ...words, Tipo: 'Grafico', Titulo: 'Evolução', Texto: null, Condicao: 'Sempre', Componente }) as const;
type ChartSection = ReturnType<typeof chartOf>;

const modelsWith = (chart: ChartSection): readonly DemoRow<typeof LaudoInfo>[] => [
  {
    Nome: 'Análises clínicas',
    Titulo: 'Laudo de exames',
    Parcial: true,
    Assinaturas: 1,
    Secoes: [results, chart, remarks, signatures],
  },
  {
    Nome: 'Ensaios de água e alimentos',
    Titulo: 'Relatório de ensaio',
    Parcial: false,
    Assinaturas: 1,
    Secoes: [
      {
        ...words,
        Tipo: 'Texto',
        Titulo: 'Sobre este relatório',
        Texto: 'Os resultados valem somente para as amostras ensaiadas do pedido {{Codigo}}.',
        Condicao: 'Sempre',
      },
      results,
      signatures,
    ],
  },
  {
    Nome: 'Reprodução assistida',
    Titulo: 'Laudo de embriologia',
    Parcial: true,
    Assinaturas: 2,
    Secoes: [results, remarks, signatures],
  },
];

/** What goes to review is sent to nobody. */
const hooks = laudoHooks({ origins: ['http://localhost'] });

/** Models of laudos, and what the analyst has begun: jobs whose tests are all authorised, one of them under review. */
export async function beginLaudos(ctx: AnyCtx): Promise<void> {
  const demo = new DemoRows(ctx);
  await demo.know(Componente, 'CodigoComponent');
  await demo.add(LaudoInfo, modelsWith(chartOf(demo.id(Componente, 'GLI'))));
  const { rows: jobs } = await sql<{ id: number; model: number }>`
    select j.id, m.id as model from jobs j join laudo_infos m on m."Empresa" = j."Empresa"
      and m."Nome" = case when j."PacienteRef" is null then 'Ensaios de água e alimentos' else 'Análises clínicas' end
    where j."Empresa" = any(${ctx.scope.empresas}) and j."StatusTreatment" = 'Laudo_Pendente'
    order by j."PacienteRef" is null, j.id limit 2`.execute(ctx.db);
  for (const [index, { id: Job, model }] of jobs.entries()) {
    const body = { Job, LaudoInfo: model, Parcial: false, Idioma: 'pt' as const };
    const { id } = await startLaudo({ ...ctx, params: {}, query: {}, body, file: undefined });
    if (index > 0) continue;
    const { Versao } = await readRow(ctx, Laudo, id);
    await transitionRecord(ctx, { resource: Laudo, hooks }, id, { Acao: 'revisar', Versao });
  }
}
