/** The password of every demo user; published, which is why production refuses the demo company. */
export const DEMO_PASSWORD = 'bancada-demo';

/** Who works in the demo company. */
export const people = [
  { email: 'admin@demo.bancada', Nome: 'Administração (demo)', role: 'Admin' },
  { email: 'analista@demo.bancada', Nome: 'Analista (demo)', role: 'Analista' },
  { email: 'conferente@demo.bancada', Nome: 'Conferente (demo)', role: 'Conferente' },
  { email: 'rt@demo.bancada', Nome: 'Responsável técnico (demo)', role: 'Responsável técnico' },
  { email: 'recepcao@demo.bancada', Nome: 'Recepção (demo)', role: 'Recepção' },
  { email: 'financeiro@demo.bancada', Nome: 'Financeiro (demo)', role: 'Financeiro' },
  { email: 'comercial@demo.bancada', Nome: 'Comercial (demo)', role: 'Comercial' },
  { email: 'qualidade@demo.bancada', Nome: 'Qualidade (demo)', role: 'Qualidade' },
  { email: 'medica@demo.bancada', Nome: 'Médica (demo)', role: 'Médico' },
  { email: 'coordenacao@demo.bancada', Nome: 'Coordenação (demo)', role: 'Coordenação' },
] as const;
