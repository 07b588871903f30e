import { Componente, type escolherImagensLaudo, Laudo, LaudoInfo, SampleArquivos } from '@bancada/contracts';
import { sql } from 'kysely';
import { chooseExamImages } from '../modules/laboratory/laudo/exam-images.ts';
import { startLaudo } from '../modules/laboratory/laudo/laudo.service.ts';
import { laudoHooks } from '../modules/laboratory/laudo/steps.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { AnyCtx, Ctx } from '../platform/http/index.ts';
import { readRow } from '../platform/resource/read-row.ts';
import { transitionRecord } from '../platform/resource/transition.ts';
import { attachDrawing, fieldOf, plateOf } from './drawn.ts';
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
const pictures = { ...words, Tipo: 'Imagens', Titulo: 'Imagens dos exames', Texto: null, Condicao: 'Sempre' } as const;
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
    Secoes: [results, chart, pictures, remarks, signatures],
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
      pictures,
      signatures,
    ],
  },
  {
    Nome: 'Reprodução assistida',
    Titulo: 'Laudo de embriologia',
    Parcial: true,
    Assinaturas: 2,
    Secoes: [results, pictures, remarks, signatures],
  },
];

/** What goes to review is sent to nobody. */
const hooks = laudoHooks({ origins: ['http://localhost'] });

/** The models of the laudos of three laboratories. */
export async function addLaudoModels(ctx: AnyCtx): Promise<void> {
  const demo = new DemoRows(ctx);
  await demo.know(Componente, 'CodigoComponent');
  await demo.add(LaudoInfo, modelsWith(chartOf(demo.id(Componente, 'GLI'))));
}

/**
 * What the analyst has begun: laudos of jobs whose tests are all authorised, one of them under review.
 *
 * @param files - where pictures of their exams are kept; without it they have none
 */
export async function beginLaudos(ctx: AnyCtx, files?: FileStore): Promise<void> {
  const { rows: jobs } = await sql<{ id: number; model: number }>`
    select j.id, m.id as model from jobs j join laudo_infos m on m."Empresa" = j."Empresa"
      and m."Nome" = case when j."PacienteRef" is null then 'Ensaios de água e alimentos' else 'Análises clínicas' end
    where j."Empresa" = any(${ctx.scope.empresas}) and j."StatusTreatment" = 'Laudo_Pendente'
    order by j."PacienteRef" is null, j.id limit 2`.execute(ctx.db);
  for (const [index, { id: Job, model }] of jobs.entries()) {
    const body = { Job, LaudoInfo: model, Parcial: false, Idioma: 'pt' as const };
    const { id } = await startLaudo({ ...ctx, params: {}, query: {}, body, file: undefined });
    if (files) await addPictures(ctx, files, id);
    if (index > 0) continue;
    const { Versao } = await readRow(ctx, Laudo, id);
    await transitionRecord(ctx, { resource: Laudo, hooks }, id, { Acao: 'revisar', Versao });
  }
}

/** Pictures of the exams of a laudo, drawn for the demo, and two of them on it. */
async function addPictures(ctx: AnyCtx, files: FileStore, id: number): Promise<void> {
  const { rows } = await sql<{ record: number; ofPerson: boolean }>`
    select s."Sample" as record, l."PacienteRef" is not null as "ofPerson" from laudo_samples s
      join laudos l on l."Empresa" = s."Empresa" and l.id = s."Laudo"
    where s."Empresa" = any(${ctx.scope.empresas}) and s."Laudo" = ${id} order by s.id limit 1`.execute(ctx.db);
  const [first] = rows;
  if (!first) return;
  const { record, ofPerson } = first;
  const keep = (name: string, drawing: string) =>
    attachDrawing(ctx, files, { noun: SampleArquivos, record, name }, drawing);
  const pictures = ofPerson ? smears(id) : plates(id);
  const kept: number[] = [];
  for (const [name, drawing] of pictures) kept.push(await keep(name, drawing));
  const { Versao } = await readRow(ctx, Laudo, id);
  const Imagens = pictures
    .slice(0, 2)
    .map(([, , caption], index) => ({ Arquivo: kept[index] ?? 0, Legenda: `${caption} (imagem da demonstração)` }));
  const choice: Ctx<typeof escolherImagensLaudo> = {
    ...ctx,
    params: { id },
    query: {},
    body: { Versao, Imagens },
    file: undefined,
  };
  await chooseExamImages({ files })(choice);
}

/** What a picture is called, how it is drawn, what is written under it. */
type Picture = readonly [name: string, drawing: string, caption: string];

const smears = (id: number): readonly Picture[] => [
  ['campo-1-400x.png', fieldOf(id * 7 + 1, 60), 'Primeiro campo, aumento de 400 vezes'],
  ['campo-2-400x.png', fieldOf(id * 7 + 2, 48), 'Segundo campo, aumento de 400 vezes'],
  ['campo-3-400x.png', fieldOf(id * 7 + 3, 71), 'Terceiro campo, aumento de 400 vezes'],
];

const plates = (id: number): readonly Picture[] => [
  ['placa-24-h.png', plateOf(id * 7 + 1, 9), 'Placa depois de 24 horas'],
  ['placa-48-h.png', plateOf(id * 7 + 2, 34), 'Placa depois de 48 horas'],
  ['placa-controle.png', plateOf(id * 7 + 3, 0), 'Placa de controle, sem inóculo'],
];
