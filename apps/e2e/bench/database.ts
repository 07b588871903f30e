import type pg from 'pg';

/** One job of `rows` samples with ten typed and five calculated components each; answers its id. */
export async function seedWorksheet(client: pg.ClientBase, rows: number): Promise<number> {
  const one = async (text: string, values: unknown[] = []): Promise<number> => {
    const result = await client.query<{ id: string }>(text, values);
    return Number(result.rows[0]?.id);
  };
  const { rows: places } = await client.query<{ Empresa: string; id: string }>(
    `select "Empresa", id from unidades order by id limit 1`,
  );
  const [empresa, unidade] = [Number(places[0]?.Empresa), Number(places[0]?.id)];
  const name = `BENCH_${Date.now()}`;
  const exam = await one(
    `insert into tratamentos ("Empresa", "NomeCompleto", "Apelido", "TipoProcedimento") 
     select $1, $2, $2, id from tipo_procedimentos where "Empresa" = $1 and "Natureza" = 'Exame' order by id limit 1 returning id`,
    [empresa, name],
  );
  await client.query(
    `insert into components ("Empresa", "Tratamento", "CodigoComponent", "NomeComponent", "Ordem", "TipoComponente", "CalculoFormula", "CasasDecimais")
     select $1, $2, code, code, n, case when n <= 10 then 'Numero' else 'Calculo' end,
       (array['A1/A2*100', 'MEDIA(A1;A2;A3)', 'DESVPAD(A1;A2;A3;A4)', 'IF(A5>A6;A5-A6;0)', 'C11+C12*0,5'])[n - 10], 2
     from (select n, case when n <= 10 then 'A' || n else 'C' || n end as code from generate_series(1, 15) n) c`,
    [empresa, exam],
  );
  const job = await one(
    `insert into jobs ("Empresa", "Unidade", "Descricao", "StatusTreatment") values ($1, $2, $3, 'Em_Analise') returning id`,
    [empresa, unidade, name],
  );
  await client.query(
    `insert into samples ("Empresa", "Unidade", "Job", "Nome", "OrdemSequencial", "StatusSample", "DataAmostragem", "DataRecebimento")
     select $1, $2, $3, '20261120_' || n, n, 'Em_Analise', now(), now() from generate_series(1, $4::int) n`,
    [empresa, unidade, job, rows],
  );
  await client.query(
    `insert into tests ("Empresa", "Unidade", "Sample", "Job", "Tratamento", "TestStatus", "Ordem")
     select "Empresa", "Unidade", id, "Job", $2, 'Em_Execucao', 1 from samples where "Job" = $1`,
    [job, exam],
  );
  await client.query(
    `insert into results ("Empresa", "UnidadeEmpresa", "Test", "Component", "ComponentVersao", "CodigoComponent", "NomeComponent", "Ordem", "TipoComponente",
       "CalculoFormula", "CasasDecimais", "ValorResultado")
     select t."Empresa", t."Unidade", t.id, c.id, 1, c."CodigoComponent", c."NomeComponent", c."Ordem", c."TipoComponente", c."CalculoFormula", 2,
       case when c."TipoComponente" = 'Numero' then jsonb_build_object('type', 'Numero', 'value', ((t.id * 7 + c.id) % 900 + 100)::text) end
     from tests t join components c on c."Empresa" = t."Empresa" and c."Tratamento" = t."Tratamento" where t."Job" = $1`,
    [job],
  );
  return job;
}
