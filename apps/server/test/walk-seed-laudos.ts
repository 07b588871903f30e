import {
  assinarLaudo,
  baixarLaudo,
  createLaudo,
  Laudo,
  LaudoAssinatura,
  LaudoDownload,
  LaudoSample,
  LaudoTransmissao,
  WebhookEntrega,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { buildTest, force, inLab, rowOf } from './lab-builders.ts';
import type { Seeded } from './walk-seeded.ts';

/** A laudo in each state that a call of its own begins with, signed by the laboratory's person; and a job without any. */
export async function addLaudos({ lab, versions }: Seeded, ids: Map<string, number>): Promise<void> {
  const { app, token, Empresa, userId } = lab;
  await inLab(
    lab,
    sql`with person as (
        insert into colaboradores ("Empresa", "NomeCompleto", "Usuario") values (${Empresa}, 'Camila', ${userId}) returning id)
      insert into assinaturas ("Empresa", "Colaborador", "Nome", "Registro", "Significados", "De")
      select ${Empresa}, id, 'Camila', 'CRBM-SP 5', '["Autorizacao"]', '2020-01-01' from person`,
  );
  const authorised = async () => {
    const { test } = await buildTest(lab);
    await force(lab, 'tests', test.id, { TestStatus: 'Autorizado' });
    return test.Job;
  };
  const step = async (id: number, Acao: string) => {
    const { Versao } = await rowOf<Laudo>(lab, 'laudos', id);
    await app.ask(Laudo.calls.transition, { token, params: { id }, body: { Acao, Versao, Justificativa: 'motivo' } });
  };
  const begun = async (name: string) => {
    const { id } = await app.ask(createLaudo, { token, body: { Job: await authorised() } });
    ids.set(name, id);
    return id;
  };
  const reviewed = async (name: string) => {
    const id = await begun(name);
    await step(id, 'revisar');
    return id;
  };
  const signed = async (name: string) => {
    const id = await reviewed(name);
    const { Versao } = await rowOf<Laudo>(lab, 'laudos', id);
    await app.ask(assinarLaudo, { token, params: { id }, body: { Versao } });
    return id;
  };
  await begun(Laudo.path);
  await reviewed('laudos/revisao');
  const frozen = await signed('laudos/autorizado');
  await step(await signed('laudos/retificacao'), 'retificar');
  await app.app.inject({
    method: 'POST',
    url: `/api/${baixarLaudo.path.replace('{id}', String(frozen))}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: '{}',
  });
  await inLab(
    lab,
    sql`insert into laudo_transmissoes ("Empresa", "Unidade", "Laudo", "Situacao", "PedidaEm", "PedidaPor")
      select "Empresa", "Unidade", id, 'Recusado', now(), ${userId} from laudos where id = ${frozen}`,
  );
  await inLab(
    lab,
    sql`with client as (insert into clientes ("Empresa", "Nome") values (${Empresa}, 'Cliente') returning id),
      address as (insert into cliente_webhooks ("Empresa", "Cliente", "Endereco", "Eventos")
        select ${Empresa}, id, 'https://exemplo.com.br/avisos', '[]' from client returning id)
      insert into webhook_entregas ("Empresa", "Unidade", "Laudo", "ClienteWebhook", "Evento", "Situacao", "CriadaEm",
        "Endereco", "Identificador", "Corpo")
      select l."Empresa", l."Unidade", l.id, address.id, 'Laudo_Publicado', 'Falhou', now(),
        'https://exemplo.com.br/avisos', 'msg_1', '{}' from laudos l, address where l.id = ${frozen}`,
  );
  for (const noun of [LaudoSample, LaudoAssinatura, LaudoDownload, LaudoTransmissao, WebhookEntrega]) {
    const [row] = await inLab(
      lab,
      sql<{ id: number }>`select id from ${sql.table(noun.table)} where "Laudo" = ${frozen} order by id limit 1`,
    );
    ids.set(noun.path, row?.id ?? 0);
  }
  ids.set('laudos/job', await authorised());
  for (const name of ['laudos', 'laudos/revisao', 'laudos/autorizado', 'laudos/retificacao'])
    versions.set(name, (await rowOf<Laudo>(lab, 'laudos', ids.get(name) ?? 0)).Versao);
}
