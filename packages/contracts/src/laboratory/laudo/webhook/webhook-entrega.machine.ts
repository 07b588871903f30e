import { machine } from '../../../shared/machine.ts';

/** The states of a notice on its way. */
export const entregaWebhookStates = ['Pendente', 'Entregue', 'Falhou'] as const;

/** Tried again by itself for two days; then somebody may send it again. */
export const webhookEntregaMachine = machine({
  field: 'Situacao',
  states: entregaWebhookStates,
  initial: ['Pendente'],
  transitions: [
    { from: ['Pendente'], to: 'Entregue', action: 'entregar', ability: 'system' },
    { from: ['Pendente'], to: 'Falhou', action: 'desistir', ability: 'system' },
    {
      from: ['Falhou'],
      to: 'Pendente',
      action: 'reenviar',
      ability: ['autorizar', 'Autorizacao_Exames'],
      guards: ['addressInUse'],
      effects: ['sendAgain'],
    },
  ],
  tones: { Pendente: 'progress', Entregue: 'success', Falhou: 'danger' },
});
