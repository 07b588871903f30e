import { ServicoCarimbo } from '@bancada/contracts';
import { Temporal } from 'temporal-polyfill';
import { sql } from 'kysely';
import { keepCertificate } from '../modules/staff/index.ts';
import { issueTestCertificate } from '../platform/certificates/test-ca.ts';
import type { AnyCtx } from '../platform/http/index.ts';
import { DemoRows } from './registries/rows.ts';

const server = { Tipo: 'Servidor', SemCarimbo: 'Recusar' } as const;

/**
 * Timestamps of the simulator, the first one by name, which says what it is; laudos are signed without where there is none.
 * The others are never asked.
 */
export async function addTimestamps(ctx: AnyCtx): Promise<void> {
  await new DemoRows(ctx).add(ServicoCarimbo, [
    { Nome: 'Carimbo da demonstração', Tipo: 'Simulador', Endereco: null, Usuario: null, SemCarimbo: 'Assinar' },
    { ...server, Nome: 'Exemplo de autoridade', Endereco: 'https://carimbo.exemplo.com.br/tsa', Usuario: 'aurora' },
    { ...server, Nome: 'Exemplo de reserva', Endereco: 'https://reserva.exemplo.com.br/tsa', Usuario: null },
  ]);
}

/** The technical responsible's digital certificate, by an authority that says of itself that it is a test. */
export async function addCertificate(ctx: AnyCtx, key: Uint8Array): Promise<void> {
  const { rows } = await sql<{ id: number; Nome: string }>`
    select id, "Nome" from assinaturas where "Empresa" = any(${ctx.scope.empresas})
      and "Significados" @> '["Autorizacao"]' order by id`.execute(ctx.db);
  const now = Temporal.Instant.from(ctx.now);
  const days = (count: number) => new Date(now.add({ hours: 24 * count }).epochMilliseconds);
  for (const { id, Nome } of rows) {
    const bytes = issueTestCertificate({ name: Nome, from: days(-30), until: days(335), password: '' });
    await keepCertificate(ctx, key, { Assinatura: id, bytes, password: '' });
  }
}
