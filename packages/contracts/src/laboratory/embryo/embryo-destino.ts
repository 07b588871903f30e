import { z } from 'zod';
import { brick, id, instante, memo, texto } from '../../shared/bricks.ts';
import { machine } from '../../shared/machine.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { destinoActions, destinoStates } from './destino.machine.ts';

const handle = ['digitar', 'Laboratorio'] as const;

/** What is done with the hands waits until a second person has witnessed it. */
export const embryoDestinoMachine = machine({
  field: 'Situacao',
  states: ['Pendente', 'Feito', 'Recusado'],
  initial: ['Pendente'],
  transitions: [
    { from: ['Pendente'], to: 'Feito', action: 'confirmar', ability: handle },
    { from: ['Pendente'], to: 'Recusado', action: 'recusar', ability: handle },
  ],
  tones: { Pendente: 'warning', Feito: 'success', Recusado: 'danger' },
});

/** One step of an embryo's fate. Append-only; `Atual` marks the position in which the embryo is frozen now. */
export const EmbryoDestino = resource({
  path: 'embryo-destinos',
  noun: 'laboratory.EmbryoDestino',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'Data:DESC,id:DESC',
  linked: ['Data', 'Para', 'Situacao'],
  indexes: [['Data'], ['Embryo'], ['LocalArmazenagem'], ['Unidade', 'Situacao'], ['Usuario'], ['Testemunha']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Embryo: { path: 'embryos', fields: ['Codigo', 'EsViewerEmbryoId', 'StatusEmbryo'] },
    LocalArmazenagem: { path: 'local-armazenagens', fields: ['Nome', 'Codigo'] },
    Usuario: { path: 'usuarios', fields: ['Nome'] },
    Testemunha: { path: 'usuarios', fields: ['Nome'] },
  },
  // The signed consent: its witness confirms no step without it that asks for one.
  files: true,
  // Its step is that of the embryo, too: `testemunharDestino`.
  ownSteps: embryoDestinoMachine,
  serverFields: [
    'Unidade',
    'Embryo',
    'Acao',
    'De',
    'Para',
    'Situacao',
    'LocalArmazenagem',
    'Coordenada',
    'Consentimento',
    'Motivo',
    'Usuario',
    'Testemunha',
    'Etiqueta',
    'Data',
    'Atual',
  ],
  schema: z.strictObject({
    Unidade: id,
    Embryo: id,
    Acao: brick('choice', z.enum(destinoActions), 'laboratory.embryoDestinoAcao'),
    De: brick('choice', z.enum(destinoStates), 'laboratory.embryoDestino'),
    Para: brick('choice', z.enum(destinoStates), 'laboratory.embryoDestino'),
    Situacao: brick('choice', z.enum(embryoDestinoMachine.states), 'laboratory.embryoDestinoSituacao'),
    LocalArmazenagem: id.nullable(),
    Coordenada: texto(6).nullable(),
    /** The signed document of consent, as the clinic files it. */
    Consentimento: texto(200).nullable(),
    Motivo: memo(500).nullable(),
    Usuario: id,
    Testemunha: id.nullable(),
    /** The label that the witness read when they confirmed. */
    Etiqueta: texto(80).nullable(),
    Data: instante,
    Atual: z.boolean(),
  }),
});
export type EmbryoDestino = Row<typeof EmbryoDestino>;
