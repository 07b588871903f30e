import { findTransition, machine, type Transition } from '../../shared/machine.ts';

/** Where an embryo is, biologically (domain §11.9). */
export const destinoStates = [
  'Em_Cultivo',
  'Biopsiado',
  'Aguardando_PGT',
  'Criopreservado',
  'Descongelado',
  'Recriopreservado',
  'Transferido',
  'Descartado',
  'Doado',
] as const;
/** Where one embryo is: in culture, frozen, transferred, discarded or given. */
export type Destino = (typeof destinoStates)[number];

const handle = ['digitar', 'Laboratorio'] as const;
const correct = ['autorizar', 'Autorizacao_Exames'] as const;

/** From which there is no way back, but the correction of a wrong record. */
export const destinosFinais = ['Transferido', 'Descartado', 'Doado'] as const satisfies readonly Destino[];

const frozen = ['Criopreservado', 'Recriopreservado'] as const;

/**
 * The fate of an embryo. What is done with the hands asks a second person (`witness`); what freezes asks a free position
 * (`place`), what is for good a signed consent (`consent`). Corrections of final records lead back to where the embryo was
 * (`wasThere`).
 */
export const destinoMachine = machine({
  field: 'Destino',
  states: destinoStates,
  initial: ['Em_Cultivo'],
  transitions: [
    { from: ['Em_Cultivo'], to: 'Biopsiado', action: 'biopsiar', ability: handle, guards: ['witness'] },
    { from: ['Biopsiado'], to: 'Aguardando_PGT', action: 'enviarPGT', ability: handle },
    { from: ['Aguardando_PGT'], to: 'Em_Cultivo', action: 'voltarCultivo', ability: handle },
    {
      from: ['Em_Cultivo', 'Aguardando_PGT'],
      to: 'Criopreservado',
      action: 'criopreservar',
      ability: handle,
      guards: ['witness', 'place', 'consent'],
    },
    { from: frozen, to: 'Descongelado', action: 'descongelar', ability: handle, guards: ['witness'] },
    {
      from: ['Descongelado'],
      to: 'Recriopreservado',
      action: 'recriopreservar',
      ability: handle,
      guards: ['witness', 'place'],
    },
    {
      from: ['Em_Cultivo', 'Descongelado'],
      to: 'Transferido',
      action: 'transferir',
      ability: handle,
      guards: ['witness', 'consent'],
    },
    {
      from: ['Em_Cultivo', ...frozen, 'Descongelado'],
      to: 'Descartado',
      action: 'descartar',
      ability: handle,
      needsReason: true,
      guards: ['witness', 'consent'],
    },
    {
      from: ['Em_Cultivo', ...frozen, 'Descongelado'],
      to: 'Doado',
      action: 'doar',
      ability: handle,
      guards: ['witness', 'consent'],
    },
    {
      from: destinosFinais,
      to: 'Em_Cultivo',
      action: 'corrigirEmCultivo',
      ability: correct,
      needsReason: true,
      guards: ['witness', 'wasThere'],
    },
    {
      from: destinosFinais,
      to: 'Descongelado',
      action: 'corrigirDescongelado',
      ability: correct,
      needsReason: true,
      guards: ['witness', 'wasThere'],
    },
    {
      from: ['Descartado', 'Doado'],
      to: 'Criopreservado',
      action: 'corrigirCriopreservado',
      ability: correct,
      needsReason: true,
      guards: ['witness', 'wasThere', 'place'],
    },
    {
      from: ['Descartado', 'Doado'],
      to: 'Recriopreservado',
      action: 'corrigirRecriopreservado',
      ability: correct,
      needsReason: true,
      guards: ['witness', 'wasThere', 'place'],
    },
  ],
  tones: {
    Em_Cultivo: 'progress',
    Biopsiado: 'progress',
    Aguardando_PGT: 'warning',
    Criopreservado: 'info',
    Descongelado: 'progress',
    Recriopreservado: 'info',
    Transferido: 'success',
    Descartado: 'danger',
    Doado: 'success',
  },
});

/** What a step of an embryo's fate asks. */
export type DestinoGuard = 'witness' | 'place' | 'consent' | 'wasThere';

/** The actions of an embryo's fate. */
export const destinoActions = [...new Set(destinoMachine.transitions.map(({ action }) => action))];

/** Whether a step of an embryo's fate asks something. */
export const destinoAsks = (step: Transition<Destino, DestinoGuard>, guard: DestinoGuard): boolean =>
  step.guards?.includes(guard) ?? false;

/** The step of an embryo's fate by an action; undefined when the table has none. */
export const destinoStep = (from: Destino, action: string): Transition<Destino, DestinoGuard> | undefined =>
  findTransition(destinoMachine, from, action);
