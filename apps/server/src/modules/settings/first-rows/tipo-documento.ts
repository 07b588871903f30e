import { TipoDocumento } from '@bancada/contracts';
import { firstRows } from '../../../platform/first-rows/index.ts';

/** Documents that patients, staff and suppliers hand in; a suggestion, of 2026-11-23. Which are required is the company's word. */
export const tipoDocumentoRows = firstRows(TipoDocumento, {
  source: 'Sugestão da Bancada, sem obrigatoriedade nem validade',
  date: '2026-11-23',
  rows: [
    'Documento de identidade com foto',
    'CPF',
    'Cartão Nacional de Saúde',
    'Certidão de nascimento',
    'Certidão de casamento',
    'Comprovante de endereço',
    'Carteirinha do convênio',
    'Pedido médico',
    'Guia de autorização',
    'Laudo ou exame anterior',
    'Termo de consentimento',
    'Contrato',
    'Procuração',
    'Carteira do conselho profissional',
    'Diploma ou certificado',
    'Atestado de saúde ocupacional',
    'Cartão de vacinação',
    'Alvará sanitário',
    'Certificado de calibração',
  ].map((Nome) => ({ Nome })),
});
