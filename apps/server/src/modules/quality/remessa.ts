import { NaoConformidade, registroMudado, RemessaAmostra } from '@bancada/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AnyCtx } from '../../platform/http/index.ts';
import { listener } from '../../platform/listeners/index.ts';
import { createRecord } from '../../platform/resource/write.ts';
import { naoConformidadeHooks } from './nao-conformidade.ts';

/** A transport box that arrived with a difference, of which no non-conformity was opened yet. */
type Differing = Pick<RemessaAmostra, 'id' | 'Numero' | 'UnidadeDestino' | 'Motivo' | 'TemperaturaChegada'> & {
  readonly Faltaram: string | null;
  readonly Sobraram: string | null;
};

async function differingOf({ db }: AnyCtx, Empresa: number, boxes: readonly number[] | null): Promise<Differing[]> {
  const labels = (situation: string) => sql`
    select string_agg(i."CodigoBarras", ', ' order by i.id) from remessa_amostra_itens i
    where i."Empresa" = b."Empresa" and i."RemessaAmostra" = b.id and i."Situacao" = ${situation}`;
  const { rows } = await sql<Differing>`
    select b.id, b."Numero", b."UnidadeDestino", b."Motivo", b."TemperaturaChegada",
      (${labels('Faltou')}) as "Faltaram", (${labels('A_Mais')}) as "Sobraram"
    from remessa_amostras b
    where b."Empresa" = ${Empresa} and b."Status" = 'Recebida_Com_Diferenca'
      and (${boxes}::bigint[] is null or b.id = any(${boxes}::bigint[])) and not exists (
        select 1 from nao_conformidades n where n."Empresa" = b."Empresa"
          and n."Origem" = ${RemessaAmostra.path} and n."OrigemId" = b.id)
    order by b.id`.execute(db);
  return rows;
}

const changed = z.object({ Registros: z.array(registroMudado).nullable() });

/** Transport boxes that arrive with a difference open a non-conformity in the unit that received them. */
export const boxListener = listener({
  name: 'quality.remessas',
  events: [RemessaAmostra.path],
  async run(ctx, { Empresa, Dados }) {
    const { Registros } = changed.parse(Dados);
    const boxes = Registros?.map(({ id }) => id) ?? null;
    for (const box of await differingOf(ctx, Empresa, boxes)) await open(ctx, Empresa, box);
  },
});

const open = (ctx: AnyCtx, Empresa: number, box: Differing) =>
  createRecord(
    ctx,
    { resource: NaoConformidade, hooks: naoConformidadeHooks },
    {
      Empresa,
      Unidade: box.UnidadeDestino,
      Titulo: `Remessa ${box.Numero} recebida com diferença`,
      Descricao: descriptionOf(box),
      Categoria: null,
      Gravidade: box.Faltaram === null ? 'Leve' : 'Moderada',
      Responsavel: null,
      Correcao: null,
      CausaRaiz: [],
      Ciclo: 1,
      Origem: RemessaAmostra.path,
      OrigemId: box.id,
    },
  );

/** As much of the labels as fits: all of them are in the box's own list. */
const MOST = 1500;

function descriptionOf({ Faltaram, Sobraram, TemperaturaChegada, Motivo }: Differing): string {
  const said = [
    Faltaram === null ? null : `Faltaram: ${Faltaram.slice(0, MOST)}`,
    Sobraram === null ? null : `A mais: ${Sobraram.slice(0, MOST)}`,
    TemperaturaChegada === null ? null : `Chegou a ${TemperaturaChegada.replace('.', ',')} °C`,
    Motivo === null ? null : `Motivo: ${Motivo}`,
  ];
  return said.filter((each) => each !== null).join('. ');
}
