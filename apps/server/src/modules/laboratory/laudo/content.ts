import {
  type ConteudoLaudo,
  judge,
  type Laudo,
  type LaudoAssinatura,
  type LiberacaoTest,
  type ModeloEmEdicao,
  type Paciente,
  referenceFor,
  referenciaEscrita,
  type Result,
  type Sample,
  type Test,
  valorAuxiliar,
  valorEscrito,
} from '@bancada/contracts';
import { formatCnpj, formatCpf, formatPhone } from '@bancada/br-utils';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { instantIn } from './instant-sql.ts';
import { withIsolates } from './isolates.ts';
import { readReleases } from './releases.ts';
import { type ModelSection, type OwnResult, withCharts } from './trend.ts';
import { type Words, wordsOf } from '../../../platform/words/index.ts';

interface JobRow {
  readonly Codigo: string;
  readonly Descricao: string | null;
  readonly CodigoCliente: string | null;
  readonly DataColeta: string | null;
  readonly Solicitante: string | null;
  readonly Cliente: string | null;
  readonly Paciente: Pick<Paciente, 'NomeCompleto' | 'NomeSocial' | 'CPF' | 'DataNascimento' | 'Sexo'> | null;
  readonly Unidade: string;
  readonly Empresa: Readonly<Record<'Nome', string>> &
    Readonly<
      Record<'RazaoSocial' | 'CNPJ' | 'Telefone' | 'Email' | 'Endereco' | 'Numero' | 'Cidade' | 'Estado', string | null>
    >;
  readonly Modelo: { readonly Titulo: string };
  readonly Secoes: readonly ModelSection[];
  readonly Assinaturas: readonly Pick<LaudoAssinatura, 'Nome' | 'Registro' | 'Significado' | 'Data'>[];
}

type SampleRow = Pick<
  Sample,
  | 'id'
  | 'Nome'
  | 'CodigoBarras'
  | 'Identificacao'
  | 'DataAmostragem'
  | 'DataRecebimento'
  | 'Sexo'
  | 'Idade'
  | 'IdadeDias'
> & { readonly Material: string | null; readonly Ressalvas: readonly string[] };

type TestRow = Pick<Test, 'id' | 'Sample' | 'TestStatus' | 'AutorizadoEm'> & {
  readonly Nome: string;
  readonly Metodo: string | null;
};

/**
 * What a laudo says by now: of its samples, the tests that are authorised.
 *
 * @param draft - a model instead of the laudo's own, as it is being edited
 */
export async function readContent(
  ctx: AnyCtx,
  laudo: Laudo,
  draft?: Pick<ModeloEmEdicao, 'Titulo' | 'Secoes'>,
): Promise<ConteudoLaudo> {
  const words = await wordsOf(ctx.db, laudo.Idioma, laudo.Empresa);
  const head = await readHead(ctx, laudo);
  const samples = await readSamples(ctx, laudo);
  const tests = await readTests(ctx, laudo);
  const reported = tests.filter(({ TestStatus }) => TestStatus === 'Autorizado');
  const rows = await readResults(ctx, laudo, reported);
  const results = Map.groupBy(rows, ({ Test: test }) => test);
  const releases = await readReleases(
    ctx,
    laudo.Empresa,
    reported.map(({ id }) => id),
  );
  const { Paciente: person, Empresa: company } = head;
  return withIsolates(ctx, laudo, {
    Titulo: draft?.Titulo ?? head.Modelo.Titulo,
    Numero: laudo.Numero,
    VersaoLaudo: laudo.VersaoLaudo,
    Parcial: laudo.Parcial,
    Idioma: laudo.Idioma,
    Empresa: { Nome: company.RazaoSocial ?? company.Nome, Linhas: companyLines(company) },
    Unidade: head.Unidade,
    Job: {
      Codigo: head.Codigo,
      Descricao: head.Descricao,
      Solicitante: head.Solicitante,
      CodigoCliente: head.CodigoCliente,
      DataColeta: head.DataColeta,
    },
    Paciente: person && {
      Nome: person.NomeSocial ?? person.NomeCompleto,
      CPF: person.CPF && formatCpf(person.CPF),
      DataNascimento: person.DataNascimento,
      Sexo: person.Sexo,
    },
    Cliente: head.Cliente,
    Secoes: await withCharts(ctx, laudo, draft?.Secoes ?? head.Secoes, ownResults(samples, reported, rows)),
    Samples: samples.flatMap((sample) => {
      const own = reported.filter((test) => test.Sample === sample.id);
      return own.length === 0 ? [] : [sampleContent(sample, own, { results, releases, words })];
    }),
    Pendentes: tests.flatMap(({ TestStatus, Nome }) => (TestStatus === 'Autorizado' ? [] : [Nome])),
    Assinaturas: [...head.Assinaturas],
    TextoRetificacao: laudo.TextoRetificacao,
    Mudancas: [],
  });
}

/** The results that are printed, each with whom it is of and when its sample was taken. */
function ownResults(samples: readonly SampleRow[], tests: readonly TestRow[], rows: readonly Result[]): OwnResult[] {
  const sampleOf = new Map(samples.map((sample) => [sample.id, sample]));
  const testOf = new Map(tests.map((test) => [test.id, test]));
  return rows.flatMap((row) => {
    const test = testOf.get(row.Test);
    const person = test && sampleOf.get(test.Sample);
    return person && row.Display ? [{ row, person, Data: person.DataAmostragem ?? test.AutorizadoEm }] : [];
  });
}

/** What is said of tests, by test. */
interface Said {
  readonly results: ReadonlyMap<number, readonly Result[]>;
  readonly releases: ReadonlyMap<number, LiberacaoTest>;
  readonly words: Words;
}

function sampleContent(
  sample: SampleRow,
  tests: readonly TestRow[],
  { results, releases, words }: Said,
): ConteudoLaudo['Samples'][number] {
  const { Sexo: _sex, Idade: _age, IdadeDias: _days, Ressalvas, ...said } = sample;
  return {
    ...said,
    Ressalvas: [...Ressalvas],
    Tests: tests.map(({ id, Nome, Metodo, AutorizadoEm }) => ({
      id,
      Nome,
      Metodo,
      AutorizadoEm,
      Liberacao: releases.get(id),
      Results: (results.get(id) ?? []).filter(({ Display }) => Display).map((row) => resultContent(row, sample, words)),
    })),
  };
}

function resultContent(
  row: Result,
  sample: SampleRow,
  words: Words,
): ConteudoLaudo['Samples'][number]['Tests'][number]['Results'][number] {
  const yesNo = { yes: words.text('laboratory.results.yes'), no: words.text('laboratory.results.no') };
  const write = (value: string) => valorEscrito({ type: row.TipoComponente, value }, row, yesNo);
  const Auxiliar = row.Problema ? null : valorAuxiliar(row.ValorResultado, row);
  return {
    id: row.id,
    Codigo: row.CodigoComponent,
    Nome: row.NomeComponent,
    Grupo: row.GrupoComponente,
    Valor: row.ValorResultado,
    // A formula that could not be computed stores 0: it is never printed.
    Texto: row.Problema ? '' : valorEscrito(row.ValorResultado, row, yesNo),
    Unidade: row.Unidade,
    ...(Auxiliar && { Auxiliar }),
    Referencia: referenciaEscrita(referenceFor(row.ResultadoReferencia, sample), write),
    Situacao: row.Problema ? null : judge(row.ValorResultado, row, sample),
    Problema: row.Problema?.code ?? null,
    Observacao: row.Observacao,
  };
}

function companyLines(company: JobRow['Empresa']): string[] {
  const { CNPJ, Telefone, Email, Endereco, Numero, Cidade, Estado } = company;
  const joined = (parts: readonly (string | null)[], by: string) => parts.filter(Boolean).join(by);
  return [
    joined([joined([Endereco, Numero], ', '), joined([Cidade, Estado], ' – ')], ' · '),
    joined([CNPJ && `CNPJ ${formatCnpj(CNPJ)}`, Telefone && formatPhone(Telefone), Email], ' · '),
  ].filter((line) => line !== '');
}

async function readHead({ db }: AnyCtx, { Empresa, id, Job, LaudoInfo }: Laudo): Promise<JobRow> {
  const { rows } = await sql<JobRow>`
    select j."Codigo", j."Descricao", j."CodigoCliente", j."DataColeta",
      coalesce(d."NomeCompleto", j."MedicoExterno") as "Solicitante", c."Nome" as "Cliente", u."Nome" as "Unidade",
      case when p.id is not null then jsonb_build_object('NomeCompleto', p."NomeCompleto", 'NomeSocial', p."NomeSocial",
        'CPF', p."CPF", 'DataNascimento', p."DataNascimento", 'Sexo', p."Sexo") end as "Paciente",
      jsonb_build_object('Nome', e."Nome", 'RazaoSocial', e."RazaoSocial", 'CNPJ', e."CNPJ", 'Telefone', e."Telefone",
        'Email', e."Email", 'Endereco', e."Endereco", 'Numero', e."Numero", 'Cidade', e."Cidade", 'Estado', e."Estado") as "Empresa",
      jsonb_build_object('Titulo', m."Titulo") as "Modelo",
      coalesce((select jsonb_agg(jsonb_build_object('Tipo', s."Tipo", 'Titulo', s."Titulo", 'Texto', s."Texto",
          'Condicao', s."Condicao", 'Componente', s."Componente", 'Arquivo', s."Arquivo") order by s."Ordem", s.id)
        from laudo_info_secoes s where s."Empresa" = m."Empresa" and s."LaudoInfo" = m.id), '[]') as "Secoes",
      coalesce((select jsonb_agg(jsonb_build_object('Nome', a."Nome", 'Registro', a."Registro",
          'Significado', a."Significado", 'Data', ${instantIn('a.Data')})
          order by a."Data", a.id)
        from laudo_assinaturas a where a."Empresa" = j."Empresa" and a."Laudo" = ${id}), '[]') as "Assinaturas"
    from jobs j
      join empresas e on e.id = j."Empresa"
      join unidades u on u."Empresa" = j."Empresa" and u.id = j."Unidade"
      join laudo_infos m on m."Empresa" = j."Empresa" and m.id = ${LaudoInfo}
      left join pacientes p on p."Empresa" = j."Empresa" and p.id = j."PacienteRef"
      left join clientes c on c."Empresa" = j."Empresa" and c.id = j."Cliente"
      left join colaboradores d on d."Empresa" = j."Empresa" and d.id = j."Solicitante"
    where j."Empresa" = ${Empresa} and j.id = ${Job}`.execute(db);
  if (!rows[0]) throw new Error(`The job of laudo ${id} is not there any more`);
  return rows[0];
}

/** The samples of a laudo, with the conditions under which each was received last. */
async function readSamples({ db }: AnyCtx, { Empresa, id }: Laudo): Promise<readonly SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    select s.id, s."Nome", s."CodigoBarras", s."Identificacao", m."Nome" as "Material", s."DataAmostragem",
      s."DataRecebimento", s."Sexo", s."Idade", s."IdadeDias",
      coalesce((select jsonb_agg(c."Nome" order by c."Nome")
        from sample_recebimento_condicaos k join condicao_amostras c on c."Empresa" = k."Empresa" and c.id = k."CondicaoAmostra"
        where k."Empresa" = s."Empresa" and k."SampleRecebimento" = (
          select r.id from sample_recebimentos r where r."Empresa" = s."Empresa" and r."Sample" = s.id and r."DesfeitoEm" is null
          order by r."Data" desc, r.id desc limit 1)), '[]') as "Ressalvas"
    from laudo_samples l join samples s on s."Empresa" = l."Empresa" and s.id = l."Sample"
      left join tipo_materiais m on m."Empresa" = s."Empresa" and m.id = s."TipoMaterial"
    where l."Empresa" = ${Empresa} and l."Laudo" = ${id} order by s."OrdemSequencial", s.id`.execute(db);
  return rows;
}

/** The tests of a laudo's samples that count, with the method of the run that was authorised, else that of the exam. */
export async function readTests({ db }: Pick<AnyCtx, 'db'>, { Empresa, id }: Laudo): Promise<readonly TestRow[]> {
  const { rows } = await sql<TestRow>`
    select t.id, t."Sample", t."TestStatus", t."AutorizadoEm", p."NomeCompleto" as "Nome", coalesce(
      (select m."Nome" from test_insumos i join metodos m on m."Empresa" = i."Empresa" and m.id = i."Metodo"
        where i."Empresa" = t."Empresa" and i."Test" = t.id and i."Execucao" = t."Execucao" order by i.id limit 1),
      (select m."Nome" from exame_definicaos d join metodos m on m."Empresa" = d."Empresa" and m.id = d."Metodo"
        where d."Empresa" = t."Empresa" and d."Tratamento" = t."Tratamento" and d."IsActive" order by d.id limit 1)) as "Metodo"
    from laudo_samples l join tests t on t."Empresa" = l."Empresa" and t."Sample" = l."Sample"
      join tratamentos p on p."Empresa" = t."Empresa" and p.id = t."Tratamento"
    where l."Empresa" = ${Empresa} and l."Laudo" = ${id} and t."TestStatus" not in ('Cancelado', 'Rejeitado')
    order by t."Ordem", t.id`.execute(db);
  return rows;
}

async function readResults({ db }: AnyCtx, { Empresa }: Laudo, tests: readonly TestRow[]): Promise<readonly Result[]> {
  const { rows } = await sql<Result>`
    select * from results where "Empresa" = ${Empresa} and "Test" = any(${tests.map(({ id }) => id)})
    order by "Ordem", id`.execute(db);
  return rows;
}
