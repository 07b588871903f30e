/** A call of the specification §7, and the room it belongs to. */
export interface SpecifiedCall {
  readonly call: string;
  readonly room: string;
}

const of = (room: string, ...calls: readonly string[]): SpecifiedCall[] => calls.map((call) => ({ call, room }));

/** The calls of the specification §7 that are served. */
export const served: readonly SpecifiedCall[] = [
  ...of(
    'laboratory',
    'GET samples/populate',
    'POST samples/getTestComponents',
    'GET tests',
    'POST tests',
    'PUT tests/{id}',
    'GET test-historicos',
    'POST test-historicos',
    'GET results/populate',
    'POST results/bulkUpsert',
    'GET jobs/with-relationships',
    'GET sample-arquivos',
    'POST sample-arquivos',
    'PUT sample-arquivos/{id}',
    'DELETE sample-arquivos/{id}',
    'GET job-arquivos',
    'POST job-arquivos',
    'PUT job-arquivos/{id}',
    'DELETE job-arquivos/{id}',
  ),
  ...of(
    'catalog',
    'GET tratamentos',
    'GET tratamentos/count',
    'GET tratamentos/{id}',
    'POST tratamentos',
    'PUT tratamentos/{id}',
    'DELETE tratamentos/{id}',
  ),
  ...of('staff', 'GET especialidade-medicas'),
  ...of('scheduling', 'GET calendario-disponinilidades', 'GET calendario-eventos'),
  ...of('laboratory', 'GET test-schedules'),
  ...of(
    'catalog',
    'GET tratamento-recursos',
    ...[
      'tratamento-preparacaos',
      'tratamento-recursos',
      'tratamento-entidade-externas',
      'tratamento-custos',
      'tratamento-retornos',
      'trust-loops',
    ].flatMap((path) => [`POST ${path}`, `PUT ${path}/{id}`, `DELETE ${path}/{id}`]),
    'GET trust-loops',
    'GET tipo-procedimentos',
    'GET instrumentos',
    'GET empresa-parceiras',
    'GET empresa-parceiras/count',
    'GET empresa-parceiras/{id}',
    'POST empresa-parceiras',
    'PUT empresa-parceiras/{id}',
    'DELETE empresa-parceiras/{id}',
    'POST empresa-parceira-custos',
    'PUT empresa-parceira-custos/{id}',
    'DELETE empresa-parceira-custos/{id}',
  ),
  ...of('patients', 'GET pacientes/{id}'),
  ...of('reports', 'GET relatorios', 'POST relatorios/executarRelatorio'),
  ...of('settings', 'GET configuracao-empresas', 'GET configuracao-labels', 'GET utils/getAssetUrl'),
];

/**
 * The calls of the specification §7 that wait for their room to be built. The general calls of a noun stay here when it
 * is made: they are served as soon as its room has it.
 */
export const pending: readonly SpecifiedCall[] = [
  ...of(
    'scheduling',
    'GET calendario-bloqueios',
    'GET agenda-tratamentos',
    'GET agenda-tratamentos/adiantamento',
    'GET agenda-tratamentos/populate',
    'GET agenda-tratamentos/confirmacao-ativa',
    'GET agenda-tratamentos/bot',
    'GET agenda-tratamentos/horarios-disponiveis',
    'GET agenda-tratamentos/count-sent-messages',
    'GET agenda-tratamentos/count-received-messages',
    'POST agenda-tratamentos',
    'PUT agenda-tratamentos/{id}',
    'DELETE agenda-tratamentos/{id}',
    'POST agenda-tratamentos/enviarConfirmacaoAgenda',
    'POST agenda-tratamentos/confirmar-celular',
    'POST agenda-tratamentos/enviar-link',
    'POST agenda-tratamentos/check/agenda',
    'POST agenda-tratamento-preparacaos/buscarPreparacoes',
    'POST agenda-tratamento-preparacaos/buscarMatrizPreparacoes',
    'POST agenda-tratamento-preparacaos/atualizaPreparacaoAdHoc',
    'POST agenda-tratamento-preparacaos/atualizaPreparacao',
    'GET agenda-arquivos',
    'POST agenda-arquivos',
    'PUT agenda-arquivos/{id}',
    'DELETE agenda-arquivos/{id}',
    'GET feegow/appoints/status',
    'GET feegow/appoints/available-schedule',
  ),
  ...of('billing', 'GET payments/list'),
  ...of('patients', 'POST pacientes/enviar-link', 'GET paciente-documentos'),
  ...of('sales', 'POST funil-vendas/updateEtapaLead', 'GET orcamentos', 'POST orcamentos/convert-to-job'),
];
