import { z } from 'zod';
import { id, instante, texto, versao } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What personal data are used for. */
export const finalidades = [
  'Atendimento',
  'Mensagens_WhatsApp',
  'Mensagens_Email',
  'Marketing',
  'Pesquisa_Satisfacao',
  'Pesquisa_Cientifica',
  'Compartilhamento_Parceiros',
  'Uso_Imagem',
] as const;

/** On which ground of the law (LGPD art. 7 and 11); care itself does not stand on consent. */
export const basesLegais = [
  'Consentimento',
  'Tutela_Da_Saude',
  'Obrigacao_Legal',
  'Execucao_De_Contrato',
  'Legitimo_Interesse',
] as const;

/** What a person allowed, for what, on which ground, and whether it was taken back. Rows are never removed. */
export const Consentimento = resource({
  path: 'consentimentos',
  subject: 'Pacientes',
  scope: 'empresa',
  sort: 'DataConcessao:DESC',
  indexes: [['Paciente', 'DataConcessao'], ['DataConcessao']],
  relations: { Paciente: { path: 'pacientes', fields: ['NomeCompleto'] } },
  schema: z.strictObject({
    Paciente: id,
    Finalidade: z.enum(finalidades),
    BaseLegal: z.enum(basesLegais),
    Situacao: z.enum(['Concedido', 'Retirado']),
    /** How it was given: a signed form, a message, a conversation. */
    Meio: texto(200).nullable(),
    /** Which version of the text the person was shown. */
    VersaoTexto: texto(60).nullable(),
    DataConcessao: instante,
    /** The user who wrote it down. */
    ConcedidoPor: id,
    DataRetirada: instante.nullable(),
    RetiradoPor: id.nullable(),
    MotivoRetirada: texto(500).nullable(),
  }),
});
export type Consentimento = Row<typeof Consentimento>;

/** Records that a patient consents to a purpose, on which legal basis and by which means. */
export const concederConsentimento = call({
  method: 'POST',
  path: 'consentimentos',
  access: ['editar', 'Pacientes'],
  summary: 'Registra um consentimento',
  body: z.strictObject({
    Paciente: id,
    Finalidade: z.enum(finalidades),
    BaseLegal: z.enum(basesLegais),
    Meio: texto(200).nullable().default(null),
    VersaoTexto: texto(60).nullable().default(null),
  }),
  answer: Consentimento.row,
});

/** Records that a consent was withdrawn; its row stays. */
export const retirarConsentimento = call({
  method: 'POST',
  path: 'consentimentos/{id}/retirar',
  access: ['editar', 'Pacientes'],
  summary: 'Retira um consentimento; o registro fica',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  body: z.strictObject({ Versao: versao, Motivo: texto(500).nullable().default(null) }),
  answer: Consentimento.row,
});
