import {
  anotarEmbriao,
  contagemEmbrioes,
  type Embryo,
  EmbryoDestino,
  lerContagemEmbrioes,
  lerEmbrioesContados,
  type MedidaEmbriao,
  type medidasEmbriao,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addressOf, buildLab, buildPerson, inLab, startLab } from '../../../../test/index.ts';
import { insertEmbryo, insertPatient, insertTreatment } from '../../../../test/walk-seed-embryos.ts';

const { app, lab } = await startLab();
const patient = await insertPatient(lab);
const Ano = 2024;
let made = 0;

/** An embryo of a cycle that began at a moment. */
async function embryo(created_at: string, more: Partial<Embryo> = {}): Promise<number> {
  const treatment = await insertTreatment(lab, patient, `Ciclo ${++made}`);
  await inLab(lab, sql`update es_tratamentos set "created_at" = ${created_at} where id = ${treatment}`);
  return insertEmbryo(lab, treatment, `C-${made}`, more);
}

/** A step of an embryo's fate that was taken at a moment. */
async function step(
  id: number,
  Data: string,
  Para: string,
  more: { Acao?: string; De?: string; Situacao?: string } = {},
) {
  const row = {
    Empresa: lab.Empresa,
    Unidade: lab.Unidade,
    Embryo: id,
    Acao: 'criopreservar',
    De: 'Em_Cultivo',
    Para,
    Situacao: 'Feito',
    Usuario: lab.userId,
    Data,
    Atual: false,
    ...more,
  };
  await inLab(
    lab,
    sql`insert into ${sql.table(EmbryoDestino.table)} (${sql.join(Object.keys(row).map((name) => sql.id(name)))})
      values (${sql.join(Object.values(row))})`,
  );
}

const note = (id: number, Codigo: 'tPNa' | 't2' | 'tB', Quadro: number, token = lab.token, Cega = false) =>
  app.ask(anotarEmbriao, { token, params: { id }, body: { Tipo: 'Evento', Codigo, Quadro, Cega, Confirmada: true } });

const counts = (year = Ano, token = lab.token) =>
  app.ask(lerContagemEmbrioes, { token, query: { Unidade: lab.Unidade, Ano: year } });
const line = async (Medida: MedidaEmbriao, year = Ano, token = lab.token) =>
  (await counts(year, token)).Linhas.find((each) => each.Medida === Medida);
const behind = (Medida: (typeof medidasEmbriao)[number], Mes?: number, year = Ano) =>
  app.ask(lerEmbrioesContados, {
    token: lab.token,
    query: { Unidade: lab.Unidade, Ano: year, Medida, ...(Mes !== undefined && { Mes }) },
  });

const at = (month: number, n: number) => Array.from({ length: 12 }, (_, index) => (index + 1 === month ? n : 0));

test('the year, the months and the stages of development are those of Brasília and of the open readings', async () => {
  // The last hours of the year in Brasília are the next year's in UTC.
  const [first, second, third] = [
    await embryo('2025-01-01T02:30:00.000Z'),
    await embryo('2024-12-31T12:00:00.000Z'),
    await embryo('2024-02-10T12:00:00.000Z'),
  ];
  await embryo('2024-02-10T12:00:00.000Z', { StatusEmbryo: 'Cancelado' });
  await embryo('2025-01-01T03:30:00.000Z');
  await note(first, 'tB', 110);
  await note(second, 'tPNa', 10);
  await note(third, 't2', 27);
  expect((await line('Registrado'))?.Meses).toEqual(at(12, 2).with(1, 1));
  expect(await line('Fertilizado')).toMatchObject({ Total: 3 });
  expect(await line('Clivado')).toMatchObject({ Meses: at(12, 1).with(1, 1), Total: 2 });
  expect(await line('Blastocisto')).toMatchObject({ Meses: at(12, 1), Total: 1 });
  expect((await counts()).Taxas).toEqual([
    { Medida: 'Fertilizado', De: 'Registrado', Percentual: '100' },
    { Medida: 'Clivado', De: 'Fertilizado', Percentual: '66.7' },
    { Medida: 'Blastocisto', De: 'Clivado', Percentual: '50' },
  ]);
  expect((await line('Registrado', 2025))?.Total).toBe(1);
});

test('a blind reading is not counted, and who reads blindly is not told by a count', async () => {
  const reader = await buildPerson(lab);
  const id = await embryo('2021-05-05T12:00:00.000Z');
  await note(id, 'tB', 110);
  expect((await line('Blastocisto', 2021, reader.token))?.Total).toBe(1);
  await note(id, 't2', 27, reader.token, true);
  expect((await line('Blastocisto', 2021, reader.token))?.Total).toBe(0);
  expect((await line('Blastocisto', 2021))?.Total).toBe(1);
});

test('fates count when they were taken; what is stored is what was frozen by the end of each month', async () => {
  const year = 2022;
  const [a, b] = [await embryo('2020-01-01T12:00:00.000Z'), await embryo('2020-01-01T12:00:00.000Z')];
  await step(a, '2021-11-11T12:00:00.000Z', 'Criopreservado');
  await step(b, '2022-02-28T12:00:00.000Z', 'Criopreservado');
  await step(b, '2022-03-01T02:59:00.000Z', 'Descongelado', { Acao: 'descongelar', De: 'Criopreservado' });
  await step(a, '2022-06-10T12:00:00.000Z', 'Descongelado', { Acao: 'descongelar', De: 'Criopreservado' });
  await step(a, '2022-06-10T13:00:00.000Z', 'Transferido', { Acao: 'transferir', De: 'Descongelado' });
  await step(a, '2022-07-10T13:00:00.000Z', 'Doado', { Acao: 'doar', Situacao: 'Pendente' });
  expect(await line('Criopreservado', year)).toMatchObject({ Meses: at(2, 1) });
  expect(await line('Descongelado', year)).toMatchObject({ Meses: at(2, 1).with(5, 1), Total: 2 });
  expect(await line('Transferido', year)).toMatchObject({ Meses: at(6, 1), Total: 1 });
  expect((await line('Doado', year))?.Total).toBe(0);
  // A is frozen until June; B is thawed in the last minute of February in Brasília.
  expect(await line('Armazenado', year)).toMatchObject({ Meses: [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], Total: 0 });
  expect(await line('Armazenado', 2021)).toMatchObject({ Total: 1 });
});

test('a corrected record, and its correction, did not happen', async () => {
  const id = await embryo('2020-01-01T12:00:00.000Z');
  await step(id, '2023-03-03T12:00:00.000Z', 'Descartado', { Acao: 'descartar' });
  expect((await line('Descartado', 2023))?.Total).toBe(1);
  await step(id, '2023-03-04T12:00:00.000Z', 'Em_Cultivo', { Acao: 'corrigirEmCultivo', De: 'Descartado' });
  expect((await line('Descartado', 2023))?.Total).toBe(0);
  expect((await line('Em_Cultivo', 2023))?.Total).toBe(0);
});

test('behind each number are just as many embryos, by month and of the year', async () => {
  for (const year of [2021, 2022, Ano]) {
    const { Linhas } = await counts(year);
    for (const { Medida, Meses, Total } of Linhas) {
      expect([Medida, (await behind(Medida, undefined, year)).length]).toEqual([Medida, Total]);
      const months = [...Meses.entries()].filter(([, n]) => n > 0);
      for (const [index, n] of months) expect(await behind(Medida, index + 1, year)).toHaveLength(n);
    }
  }
});

test('months that have not begun store nothing, and the year has what is stored by now', async () => {
  const now = new Date();
  const year = now.getUTCFullYear();
  const id = await embryo('2020-01-01T12:00:00.000Z');
  await step(id, `${year - 1}-12-01T12:00:00.000Z`, 'Criopreservado');
  const stored = await line('Armazenado', year);
  expect(stored?.Total).toBe(1);
  expect(stored?.Meses.slice(now.getUTCMonth() + 1).every((n) => n === 0)).toBe(true);
  expect((await line('Armazenado', year + 1))?.Total).toBe(0);
});

test('the file has a line for each month and the year, in the language that is asked for', async () => {
  const csv = await app.app.inject({
    url: addressOf(contagemEmbrioes, {}, { Unidade: lab.Unidade, Ano: 2022, idioma: 'en' }),
    headers: { authorization: `Bearer ${lab.token}` },
  });
  const lines = csv.body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((each) => each.split(';'));
  expect(lines[0]?.slice(0, 3)).toEqual(['Month', 'Recorded in the ES system', 'Fertilised']);
  expect(lines).toHaveLength(14);
  expect(lines[2]?.[0]).toBe('2022-02');
  const { Linhas } = await counts(2022);
  expect(lines.at(-1)).toEqual(['Year', ...Linhas.map(({ Total }) => String(Total))]);
});

test('another unit is not there', async () => {
  const stranger = await buildLab(app);
  const answer = await app.send(lerContagemEmbrioes, {
    token: stranger.token,
    query: { Unidade: lab.Unidade, Ano },
  });
  expect(answer).toMatchObject({ ok: false, error: { code: 'REFERENCIA_INEXISTENTE' } });
});
