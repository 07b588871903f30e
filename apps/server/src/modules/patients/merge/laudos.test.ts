import { createHash } from 'node:crypto';
import { desfazerMescla, mesclarPacientes, Paciente } from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inLab, rowOf } from '../../../../test/index.ts';
import { startLaudos } from '../../../../test/laudos.ts';
import { mergeInput } from '../../../../test/merges.ts';

const { app, lab, published, download, verify } = await startLaudos();

async function patient(NomeCompleto: string): Promise<number> {
  const rows = await inLab(
    lab,
    sql<{ id: number }>`
      insert into pacientes ("Empresa", "NomeCompleto") values (${lab.Empresa}, ${NomeCompleto}) returning id`,
  );
  return rows[0]?.id ?? 0;
}

test('a published laudo stays byte for byte through a merge and its undoing, and is found authentic', async () => {
  const [stays, goes] = [await patient('Lia Fictícia'), await patient('Lia F. Fictícia')];
  const { built, laudo } = await published('85', ({ test: { Job }, sample }) =>
    inLab(
      lab,
      sql`with job as (update jobs set "PacienteRef" = ${goes} where id = ${Job})
        update samples set "PacienteRef" = ${goes} where id = ${sample.id}`,
    ),
  );
  const before = await download(laudo);
  expect(before.toString('latin1')).toContain('%PDF-');
  expect(createHash('sha256').update(before).digest('hex')).toBe(laudo.Hash);
  const unchanged = async () => {
    expect((await download(laudo)).equals(before)).toBe(true);
    const { Hash, VersaoLaudo, Status } = laudo;
    expect(await rowOf(lab, 'laudos', laudo.id)).toMatchObject({ Hash, VersaoLaudo, Status });
    expect(await verify(laudo.CodigoPublico ?? '', before)).toMatchObject({
      answer: { Numero: laudo.Numero, Situacao: 'Publicado', Confere: true, VersaoEmVigor: null },
    });
  };
  const { Mescla } = await app.ask(mesclarPacientes, await mergeInput(lab, stays, goes));
  expect(await rowOf(lab, 'jobs', built.test.Job)).toMatchObject({ PacienteRef: stays });
  await unchanged();
  await app.ask(desfazerMescla, { token: lab.token, params: { id: Mescla.id }, body: { Versao: Mescla.Versao } });
  expect(await rowOf(lab, 'jobs', built.test.Job)).toMatchObject({ PacienteRef: goes });
  await unchanged();
  expect((await app.ask(Paciente.calls.get, { token: lab.token, params: { id: goes } })).IsActive).toBe(true);
});
