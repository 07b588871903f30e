import { z } from 'zod';
import { data, id, outcomeStatus, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

const numero = z.coerce.number().pipe(id);

/** How long data are kept, and by which law. */
export interface RegraRetencao {
  readonly Codigo: string;
  /** Years since the last record of the person. */
  readonly Anos: number;
  readonly Fonte: string;
}

/** Medical records: twenty years from the last record, whether they were ever on paper or not. */
export const regraProntuario: RegraRetencao = {
  Codigo: 'PRONTUARIO',
  Anos: 20,
  Fonte: 'Lei nº 13.787/2018, art. 6º',
};

/** A person whose record need not be kept any longer. */
export const vencido = z.strictObject({
  id,
  /** The last day something was recorded about the person; null when nothing ever was. */
  UltimoRegistro: data.nullable(),
  Vencimento: data,
});

/** How many people one page, and one run, has at most. */
export const RETENCAO_PAGINA = 200;

/** A page of patients whose retention period is over, and the rule by which it is; `depois` asks for the next one. */
export const listVencidos = call({
  method: 'GET',
  path: 'retencao/vencidos',
  access: ['anonimizar', 'LGPD'],
  summary: 'Pacientes cujo prontuário já pode ser anonimizado',
  query: z.strictObject({ Empresa: numero.optional(), depois: numero.optional() }),
  answer: z.strictObject({
    regra: z.strictObject({ Codigo: z.string(), Anos: z.int(), Fonte: z.string() }),
    pacientes: z.array(vencido),
    /** What to send as `depois` for the next page; null on the last one. A page may be empty and not the last. */
    proxima: id.nullable(),
  }),
});

/**
 * Anonymises the confirmed patients, one outcome each; who is not due yet is refused. Refused as a whole with
 * `CONFIRMAR_IDENTIDADE` while the person has not proved who they are a short time ago.
 */
export const executarRetencao = call({
  method: 'POST',
  path: 'retencao/executar',
  kind: 'bulk',
  access: ['anonimizar', 'LGPD'],
  fresh: true,
  summary: 'Anonimiza os pacientes confirmados; quem ainda não venceu é recusado',
  body: z.strictObject({ Pacientes: z.array(id).min(1).max(RETENCAO_PAGINA), Motivo: texto(500) }),
  answer: z.strictObject({
    outcomes: z.array(z.strictObject({ id, status: outcomeStatus, code: z.string().optional() })),
  }),
});
