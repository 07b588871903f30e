import { conteudoLaudo } from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type BuiltTest, inLab } from '../../../../test/index.ts';
import { startLaudos } from '../../../../test/laudos.ts';

const { lab, published, download } = await startLaudos();

/** What a culture grew, with what it is susceptible to. */
const grow = async ({ test: { id } }: BuiltTest) => {
  const { Empresa, Unidade } = lab;
  const one = async (statement: ReturnType<typeof sql<{ id: number }>>) => (await inLab(lab, statement))[0]?.id ?? 0;
  const organism = await one(sql`
    insert into microrganismos ("Empresa", "Nome", "Grupo") values (${Empresa}, 'Escherichia coli', 'Enterobacterales')
    returning id`);
  const drug = await one(sql`
    insert into antimicrobianos ("Empresa", "Nome", "Sigla") values (${Empresa}, 'Ampicilina', 'AMP') returning id`);
  const isolate = await one(sql`
    insert into isolados ("Empresa", "Unidade", "Test", "Execucao", "Numero", "Microrganismo", "Contagem", "Observacao")
    values (${Empresa}, ${Unidade}, ${id}, 1, 1, ${organism}, '>100.000 UFC/mL', 'Colônias mucoides') returning id`);
  await one(sql`
    insert into isolado_antimicrobianos ("Empresa", "Unidade", "Isolado", "Antimicrobiano", "Metodo", "Valor",
      "Interpretacao", "Calculada", "Motivo", "Fonte", "Ano")
    values (${Empresa}, ${Unidade}, ${isolate}, ${drug}, 'CIM', '<=0.5', 'R', 'S', 'Produz ESBL', 'Demonstracao', 2026)
    returning id`);
  const natural = await one(sql`
    insert into antimicrobianos ("Empresa", "Nome", "Sigla") values (${Empresa}, 'Oxacilina', 'OXA') returning id`);
  await one(sql`
    insert into isolado_antimicrobianos ("Empresa", "Unidade", "Isolado", "Antimicrobiano", "Metodo", "Valor",
      "Interpretacao", "Calculada", "Intrinseca", "Fonte", "Ano")
    values (${Empresa}, ${Unidade}, ${isolate}, ${natural}, 'CIM', '1', 'R', 'R', true, 'Demonstracao', 2026)
    returning id`);
};

test('a laudo prints what a culture grew, and its values have it', async () => {
  const { laudo } = await published('85', grow);
  expect((await download(laudo)).subarray(0, 5).toString()).toBe('%PDF-');
  const json: unknown = JSON.parse((await download(laudo, lab, 'json')).toString());
  const { Samples } = conteudoLaudo.pick({ Samples: true }).strip().parse(json);
  expect(Samples[0]?.Tests[0]?.Isolados).toEqual([
    {
      Numero: 1,
      Microrganismo: 'Escherichia coli',
      Contagem: '>100.000 UFC/mL',
      Observacao: 'Colônias mucoides',
      Antimicrobianos: [
        {
          Antimicrobiano: 'Ampicilina',
          Sigla: 'AMP',
          Metodo: 'CIM',
          Valor: '<=0.5',
          Interpretacao: 'R',
          Motivo: 'Produz ESBL',
          Fonte: 'Demonstracao',
          Ano: 2026,
        },
        {
          Antimicrobiano: 'Oxacilina',
          Sigla: 'OXA',
          Metodo: 'CIM',
          Valor: '1',
          Interpretacao: 'R',
          Intrinseca: true,
          Motivo: null,
          Fonte: 'Demonstracao',
          Ano: 2026,
        },
      ],
    },
  ]);
  const csv = (await download(laudo, lab, 'csv')).toString();
  expect(csv).toContain(
    ';ISOLADO_1;Escherichia coli;;Escherichia coli;Escherichia coli;;;;;>100.000 UFC/mL · Colônias',
  );
  expect(csv).toContain(
    ';ISOLADO_1.AMP;Escherichia coli: Ampicilina;<=;0.5;<=0.5;mg/L;Demonstracao · 2026;R;;Produz ESBL',
  );
  const segments = (await download(laudo, lab, 'hl7')).toString().split('\r');
  const organism = segments.findIndex((line) =>
    line.includes('|6463-4^Bacteria identified in Specimen by Culture^LN|'),
  );
  expect(segments[organism]).toMatch(/^OBX\|\d+\|CWE\|[^|]+\|1\|\^Escherichia coli\|{6}F\|/);
  expect(segments.slice(organism + 1, organism + 3)).toEqual(['NTE|1|L|>100.000 UFC/mL', 'NTE|2|L|Colônias mucoides']);
  const order = segments.findIndex((line) => line.includes('|18769-0^Microbial susceptibility tests Set^LN|'));
  expect(segments[order]?.split('|').slice(25, 27)).toEqual([
    'F',
    '6463-4&Bacteria identified in Specimen by Culture&LN^1^Escherichia coli',
  ]);
  expect(segments[order + 1]).toMatch(/^OBX\|1\|SN\|AMP\^Ampicilina\|\|<=\^0.5\|mg\/L\|\|R\|{3}F\|/);
});
