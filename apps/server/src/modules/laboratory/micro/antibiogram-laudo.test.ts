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
          Metodo: 'CIM',
          Valor: '<=0.5',
          Interpretacao: 'R',
          Motivo: 'Produz ESBL',
          Fonte: 'Demonstracao',
          Ano: 2026,
        },
      ],
    },
  ]);
});
