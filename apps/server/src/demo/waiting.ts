import { Instrumento } from '@bancada/contracts';
import { sql } from 'kysely';
import { readInstrumentFile } from '../modules/laboratory/instrument/read-file.ts';
import type { OpenConnection } from '../modules/laboratory/instrument/line/connections.ts';
import { answerAsking, askingOf } from '../modules/laboratory/instrument/orders/asked.ts';
import { settleSent } from '../modules/laboratory/instrument/orders/sent.ts';
import { takeMessages } from '../modules/laboratory/instrument/take.ts';
import type { AnyCtx } from '../platform/http/index.ts';
import type { DemoOrder } from './orders.ts';

/**
 * Submitted today with a critical haemoglobin, so that somebody has to be told, and with triglycerides that suggest
 * another exam. It is placed after the reflex rules.
 */
export const waitingOrder: DemoOrder = {
  unidade: 'Matriz',
  Descricao: 'Anemia em investigação',
  patient: 17,
  samples: [
    { count: 1, exams: ['HEMO'], names: ['Sangue total (EDTA)'] },
    { count: 1, exams: ['LIPIDIO'], names: ['Soro'] },
  ],
  daysAgo: 0.25,
  stage: 'digitada',
  values: { HEMACIAS: '2.31', HB: '6.4', HT: '19.6', TRIG: '512', LEUCO: '6400', PLAQ: '231' },
};

/** What the analyser sends and nobody has mapped, and a label that no sample has: both wait in the queue. It asks for orders, too. */
export async function sendFromAnalyser(ctx: AnyCtx): Promise<void> {
  const { rows } = await sql<{ Instrumento: number; Empresa: number; Unidade: number; CodigoBarras: string }>`
    select i.id as "Instrumento", i."Empresa", i."Unidade", s."CodigoBarras"
    from instrumentos i
    join samples s on s."Empresa" = i."Empresa" and s."Unidade" = i."Unidade" and s."StatusSample" = 'Recebida'
    join tests t on t."Empresa" = s."Empresa" and t."Sample" = s.id
    join tratamentos e on e."Empresa" = t."Empresa" and e.id = t."Tratamento" and e."Apelido" = 'HEMO'
    where i."Empresa" = any(${ctx.scope.empresas}) and i."Nome" = 'Contador hematológico' order by s.id limit 1`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw new Error(`There is no sample for ${Instrumento.path}`);
  const { CodigoBarras, ...place } = found;
  const text = [
    ...message('DEMO-0001', CodigoBarras, [
      ['RDW-CV', '13.2', '%'],
      ['MPV', '9.8', 'fL'],
    ]),
    ...message('DEMO-0002', 'SEM-ETIQUETA', [['WBC', '7.4', '10*3/uL']]),
  ].join('\r');
  const { Formato, messages } = await readInstrumentFile(Buffer.from(text), null);
  const source = { ...place, ConexaoInstrumento: null, PerfilImportacao: null, Formato, Arquivo: 'contador.hl7' };
  await takeMessages(ctx, source, messages);
  await askFromAnalyser(ctx, CodigoBarras);
}

/** The analyser asks what is to be measured of a sample; it is told, and takes it. */
async function askFromAnalyser(ctx: AnyCtx, label: string): Promise<void> {
  const { rows } = await sql<OpenConnection>`
    select c.*, i."Nome" as "InstrumentoNome" from conexao_instrumentos c
      join instrumentos i on i."Empresa" = c."Empresa" and i.id = c."Instrumento"
    where c."Empresa" = any(${ctx.scope.empresas}) and c."Protocolo" = 'ASTM' order by c.id limit 1`.execute(ctx.db);
  const [connection] = rows;
  const text = `H|\\^&\rQ|1|^${label}||ALL||||||||O\rL|1|N\r`;
  const asking = askingOf('ASTM', { text, bytes: Buffer.from(text), isKept: false });
  if (!connection || !asking) throw new Error(`There is no line for ${Instrumento.path}`);
  for (const { control } of await answerAsking(ctx, connection, asking))
    await settleSent(ctx, connection, control, 'entregue');
}

/** A message of HL7 v2.5.1: results of one sample by codes. */
const message = (control: string, label: string, results: readonly (readonly [string, string, string])[]) => [
  `MSH|^~\\&|XN|LAB|||20261120133000||ORU^R01^ORU_R01|${control}|P|2.5.1`,
  `OBR|1|${label}`,
  ...results.map(([code, value, unit], index) => `OBX|${index + 1}|NM|${code}^${code}^L||${value}|${unit}|||||F`),
  '',
];
