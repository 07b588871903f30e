import { FonteLead } from '@bancada/contracts';
import { firstRows } from '../../../platform/first-rows/index.ts';

/** Where interested people come from; a suggestion, of 2026-11-23. */
export const fonteLeadRows = firstRows(FonteLead, {
  source: 'Sugestão da Bancada',
  date: '2026-11-23',
  rows: [
    'Indicação de paciente',
    'Indicação de médico',
    'Indicação de convênio',
    'Site',
    'Busca na internet',
    'Anúncio na internet',
    'Instagram',
    'Facebook',
    'WhatsApp',
    'Telefone',
    'Visita à clínica',
    'Evento',
    'Já era paciente',
  ].map((Nome) => ({ Nome })),
});
