import { z } from 'zod';
import { horario, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What a setting's value may be. `simNao` is `Sim` or `Nao`. */
type TipoConfiguracao = 'simNao' | 'horario' | 'inteiro' | 'texto';

/** A setting: the form of its value, and what holds while nobody has set it. */
export interface ChaveConfiguracao {
  readonly tipo: TipoConfiguracao;
  readonly padrao: string;
  /** The least and the greatest number it takes. */
  readonly limites?: readonly [minimo: number, maximo: number];
  /** The room it belongs to. */
  readonly sala: string;
}

/** `Sim` lets whoever typed a result also verify it (domain decision 3; off by default). */
export const PERMITE_AUTOCONFERENCIA = 'PERMITE_AUTOCONFERENCIA';

/** `Sim` lets whoever typed a result also authorise it. */
export const PERMITE_AUTORIZAR_DIGITADO = 'PERMITE_AUTORIZAR_DIGITADO';

/** `Sim` lets whoever verified a result also authorise it. */
export const PERMITE_AUTORIZAR_CONFERIDO = 'PERMITE_AUTORIZAR_CONFERIDO';

/** `Sim` lets a rule that says so authorise what it verified, without a person. */
export const PERMITE_AUTORIZACAO_AUTOMATICA = 'PERMITE_AUTORIZACAO_AUTOMATICA';

/** `Sim` lets nobody authorise a critical value before its communication is recorded. */
export const EXIGE_COMUNICACAO_CRITICO = 'EXIGE_COMUNICACAO_CRITICO';

/** `Sim` lets new orders wait until somebody authorises them. */
export const EXIGE_AUTORIZACAO_PEDIDO = 'EXIGE_AUTORIZACAO_PEDIDO';

/** An exam that the same patient had so many days ago or less is pointed out when it is ordered again; 0 for the same day. */
export const DIAS_EXAME_REPETIDO = 'DIAS_EXAME_REPETIDO';

/** `Sim` asks everybody who works in the company for a second factor at the login. */
export const EXIGE_DOIS_FATORES = 'EXIGE_DOIS_FATORES';

/** How many days after the first login that hears of it a person may still go without; 0 asks at once. */
export const DOIS_FATORES_PRAZO_DIAS = 'DOIS_FATORES_PRAZO_DIAS';

/** How much a company's files may fill, in GiB. */
export const ARQUIVOS_LIMITE_GB = 'ARQUIVOS_LIMITE_GB';

/** After how many hours a login ends, however much it is used; of a person's companies the strictest holds. */
export const SESSAO_MAXIMA_HORAS = 'SESSAO_MAXIMA_HORAS';

/** The settings of a company. What each one does is said to people under `settings.chave.<key>`. */
export const chavesEmpresa = {
  /** Spec §7: `Sim` means that appointments may overlap. */
  PODE_SOBREPOR_AGENDAMENTO: { tipo: 'simNao', padrao: 'Nao', sala: 'scheduling' },
  [PERMITE_AUTOCONFERENCIA]: { tipo: 'simNao', padrao: 'Nao', sala: 'laboratory' },
  [PERMITE_AUTORIZAR_DIGITADO]: { tipo: 'simNao', padrao: 'Nao', sala: 'laboratory' },
  [PERMITE_AUTORIZAR_CONFERIDO]: { tipo: 'simNao', padrao: 'Nao', sala: 'laboratory' },
  [PERMITE_AUTORIZACAO_AUTOMATICA]: { tipo: 'simNao', padrao: 'Nao', sala: 'laboratory' },
  [EXIGE_COMUNICACAO_CRITICO]: { tipo: 'simNao', padrao: 'Sim', sala: 'laboratory' },
  [EXIGE_AUTORIZACAO_PEDIDO]: { tipo: 'simNao', padrao: 'Nao', sala: 'laboratory' },
  [DIAS_EXAME_REPETIDO]: { tipo: 'inteiro', padrao: '30', sala: 'laboratory', limites: [0, 3650] },
  /** Calendar parameters of spec §3. */
  AGENDA_HORA_INICIAL: { tipo: 'horario', padrao: '06:00:00', sala: 'scheduling' },
  AGENDA_HORA_FINAL: { tipo: 'horario', padrao: '24:00:00', sala: 'scheduling' },
  AGENDA_INTERVALO: { tipo: 'inteiro', padrao: '20', sala: 'scheduling' },
  [EXIGE_DOIS_FATORES]: { tipo: 'simNao', padrao: 'Nao', sala: 'access' },
  [DOIS_FATORES_PRAZO_DIAS]: { tipo: 'inteiro', padrao: '7', sala: 'access' },
  [ARQUIVOS_LIMITE_GB]: { tipo: 'inteiro', padrao: '20', sala: 'files' },
  [SESSAO_MAXIMA_HORAS]: { tipo: 'inteiro', padrao: '12', sala: 'access', limites: [1, 720] },
} as const satisfies Readonly<Record<string, ChaveConfiguracao>>;

/** The settings of one person in one company. */
export const chavesUsuario = {
  NOTIFICACOES_SONORAS: { tipo: 'simNao', padrao: 'Nao', sala: 'messaging' },
  ASSINATURA_MENSAGENS: { tipo: 'texto', padrao: '', sala: 'messaging' },
} as const satisfies Readonly<Record<string, ChaveConfiguracao>>;

const forms: Readonly<Record<TipoConfiguracao, z.ZodType>> = {
  simNao: z.enum(['Sim', 'Nao']),
  // The end of the day is a time of its own: 24:00:00 (spec §3).
  horario: z.union([horario, z.literal('24:00:00')]),
  inteiro: z.string().regex(/^\d{1,6}$/),
  texto: z.string(),
};

/** Whether a value fits its setting. */
export const valorServe = ({ tipo, limites }: ChaveConfiguracao, valor: string): boolean =>
  forms[tipo].safeParse(valor).success && (!limites || (Number(valor) >= limites[0] && Number(valor) <= limites[1]));

const keysOf = <T extends object>(keys: T) => z.enum(Object.keys(keys) as [keyof T & string, ...(keyof T & string)[]]);

/** A setting of one company; one that has no row has its default. */
export const ConfiguracaoEmpresa = resource({
  path: 'configuracao-empresas',
  noun: 'settings.ConfiguracaoEmpresa',
  subject: 'Configuracoes',
  readBy: 'session',
  writes: { imported: false },
  scope: 'empresa',
  sort: 'Chave:ASC',
  search: ['Chave'],
  found: false,
  indexes: [['Chave']],
  schema: z.strictObject({ Chave: keysOf(chavesEmpresa), Valor: texto(200) }),
});
export type ConfiguracaoEmpresa = Row<typeof ConfiguracaoEmpresa>;

/** A setting of one person. */
export const ConfiguracaoUsuario = resource({
  path: 'configuracao-usuarios',
  noun: 'settings.ConfiguracaoUsuario',
  subject: 'Usuarios',
  writes: { imported: false },
  scope: 'empresa',
  sort: 'Chave:ASC',
  search: ['Chave'],
  found: false,
  indexes: [['Chave'], ['Usuario']],
  relations: { Usuario: { path: 'usuarios', fields: ['Nome', 'email'] } },
  schema: z.strictObject({ Usuario: id, Chave: keysOf(chavesUsuario), Valor: texto(200) }),
});
export type ConfiguracaoUsuario = Row<typeof ConfiguracaoUsuario>;

/** A text of the interface in a company's own words (spec §3): `Chave` is the message id, `Valor` the words. */
export const ConfiguracaoLabel = resource({
  path: 'configuracao-labels',
  noun: 'settings.ConfiguracaoLabel',
  subject: 'Configuracoes',
  readBy: 'session',
  writes: {},
  scope: 'empresa',
  sort: 'Chave:ASC',
  search: ['Chave', 'Valor'],
  found: false,
  indexes: [['Chave']],
  schema: z.strictObject({ Chave: texto(200), Valor: texto(500) }),
});
export type ConfiguracaoLabel = Row<typeof ConfiguracaoLabel>;
