import type { Example } from './walk-example.ts';
import { at } from './walk-seed.ts';
import type { Seeded } from './walk-seeded.ts';

/** Valid inputs of the calls about patients and their rights, and about those who are registered twice. */
export const patientExamples: Readonly<Record<string, (seeded: Seeded) => Example>> = {
  'POST consentimentos': (s) => ({
    body: { Paciente: at(s, 'pacientes'), Finalidade: 'Mensagens_WhatsApp', BaseLegal: 'Consentimento' },
  }),
  'POST consentimentos/{id}/retirar': (s) => ({ params: { id: at(s, 'consentimentos') }, body: { Versao: 1 } }),
  'GET pacientes/{id}/acessos': (s) => ({ params: { id: at(s, 'pacientes') } }),
  'GET pacientes/{id}/dados': (s) => ({ params: { id: at(s, 'pacientes') } }),
  'GET pacientes/{id}/dados/pdf': (s) => ({ params: { id: at(s, 'pacientes') } }),
  'POST pacientes/{id}/anonimizar': (s) => ({
    params: { id: at(s, 'pacientes') },
    body: { Versao: s.versions.get('pacientes') ?? 1, Motivo: 'a pedido' },
  }),
  'GET retencao/vencidos': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'POST retencao/executar': (s) => ({ body: { Pacientes: [at(s, 'pacientes')], Motivo: 'prazo' } }),
  'POST pacientes/parecidos': ({ lab: { Empresa } }) => ({ body: { Empresa, CPF: '11144477735' } }),
  'POST pacientes/{id}/mesclar/previa': (s) => ({
    params: { id: at(s, 'pacientes') },
    body: { Absorvido: at(s, 'pacientes/outro') },
  }),
  'POST pacientes/{id}/mesclar': (s) => ({
    params: { id: at(s, 'pacientes') },
    body: {
      Versao: s.versions.get('pacientes') ?? 1,
      Absorvido: at(s, 'pacientes/outro'),
      VersaoAbsorvido: 1,
      Motivo: 'em dobro',
      Movem: 0,
      Fechados: 0,
    },
  }),
  'POST paciente-mesclas/{id}/desfazer': (s) => ({ params: { id: at(s, 'paciente-mesclas') }, body: { Versao: 1 } }),
  'POST paciente-duplicidades/procurar': ({ lab: { Empresa } }) => ({ body: { Empresa } }),
};
