import { z } from 'zod';
import { id, instante, texto } from '../../shared/bricks.ts';
import { resource, type Row } from '../../shared/resource.ts';

const LAUDO = { path: 'laudos', fields: ['Numero', 'VersaoLaudo', 'Status'] };

/** A sample that a laudo reports. */
export const LaudoSample = resource({
  path: 'laudo-samples',
  noun: 'laboratory.LaudoSample',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'id:ASC',
  indexes: [['Unidade'], ['Laudo'], ['Sample']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Laudo: LAUDO,
    Sample: { path: 'samples', fields: ['Nome', 'CodigoBarras', 'Identificacao', 'StatusSample'] },
  },
  serverFields: ['Unidade', 'Laudo', 'Sample'],
  schema: z.strictObject({ Unidade: id, Laudo: id, Sample: id }),
});
export type LaudoSample = Row<typeof LaudoSample>;

/** Why a digital signature has no timestamp, where one was to be had. */
export const falhasCarimbo = ['Sem_Resposta', 'Recusado', 'Invalido', 'Sem_Senha', 'Revogado'] as const;
/** One reason for which a digital signature has no timestamp. */
export type FalhaCarimbo = (typeof falhasCarimbo)[number];

/** What a signature on a laudo means. */
export const significadoLaudo = z.enum(['Conferencia', 'Autorizacao']);

/** A person's signature on a version of a laudo, with what it means, as it was when they signed. */
export const LaudoAssinatura = resource({
  path: 'laudo-assinaturas',
  noun: 'laboratory.LaudoAssinatura',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'Data:ASC,id:ASC',
  indexes: [['Data'], ['Unidade'], ['Laudo'], ['Assinatura'], ['Usuario']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Laudo: LAUDO,
    Assinatura: { path: 'assinaturas', fields: ['Nome'] },
    Usuario: { path: 'usuarios', fields: ['Nome'] },
  },
  serverFields: [
    'Unidade',
    'Laudo',
    'Assinatura',
    'Usuario',
    'Nome',
    'Registro',
    'Significado',
    'Data',
    'Certificado',
    'CarimboEm',
    'CarimboAutoridade',
    'CarimboFalha',
  ],
  schema: z.strictObject({
    Unidade: id,
    Laudo: id,
    Assinatura: id,
    /** Who had proved to be the signature's owner. */
    Usuario: id,
    Nome: texto(120),
    Registro: texto(40),
    Significado: significadoLaudo,
    Data: instante,
    /** The digital certificate with which the document was signed in their name: holder, issuer, serial number. */
    Certificado: texto(400).nullable(),
    /** The time of its timestamp, and the authority that gave it. */
    CarimboEm: instante.nullable(),
    CarimboAutoridade: texto(200).nullable(),
    /** Why it has none, where the company asks for one. */
    CarimboFalha: z.enum(falhasCarimbo).nullable(),
  }),
});
export type LaudoAssinatura = Row<typeof LaudoAssinatura>;

/** One download of a version of a laudo: the server counts them. */
export const LaudoDownload = resource({
  path: 'laudo-downloads',
  noun: 'laboratory.LaudoDownload',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'Data:DESC,id:DESC',
  indexes: [['Data'], ['Unidade'], ['Laudo'], ['Usuario']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Laudo: LAUDO,
    Usuario: { path: 'usuarios', fields: ['Nome'] },
  },
  serverFields: ['Unidade', 'Laudo', 'Usuario', 'Quem', 'Data'],
  schema: z.strictObject({
    Unidade: id,
    Laudo: id,
    Usuario: id.nullable(),
    /** Their name, as it was. */
    Quem: texto(200),
    Data: instante,
  }),
});
export type LaudoDownload = Row<typeof LaudoDownload>;
