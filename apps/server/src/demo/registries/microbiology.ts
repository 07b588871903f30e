import { Antimicrobiano, Microrganismo, PontoCorte, ResistenciaIntrinseca } from '@bancada/contracts';
import { day, type DemoRows } from './rows.ts';

/**
 * What cultures grow and are tested against. The breakpoints are round numbers of no table, and their source says so:
 * tables are their publishers', and a laboratory imports the one it follows.
 */
export async function addMicrobiology(demo: DemoRows): Promise<void> {
  await demo.add(Microrganismo, [
    { Nome: 'Escherichia coli', Sigla: 'EC', Grupo: 'Enterobacterales' },
    { Nome: 'Klebsiella pneumoniae', Sigla: 'KLEPNE', Grupo: 'Enterobacterales' },
    { Nome: 'Proteus mirabilis', Sigla: 'PROMIR', Grupo: 'Enterobacterales' },
    { Nome: 'Pseudomonas aeruginosa', Sigla: 'PSEAER', Grupo: 'Pseudomonas' },
    { Nome: 'Enterococcus faecalis', Sigla: 'ENTFAE', Grupo: 'Enterococcus' },
    { Nome: 'Staphylococcus aureus', Sigla: 'STAAUR', Grupo: 'Staphylococcus' },
    { Nome: 'Staphylococcus saprophyticus', Sigla: 'STASAP', Grupo: 'Staphylococcus' },
    { Nome: 'Candida albicans', Sigla: 'CANALB', Grupo: 'Candida' },
  ]);
  await demo.add(Antimicrobiano, [
    { Nome: 'Ampicilina', Sigla: 'AMP', Classe: 'Penicilinas' },
    { Nome: 'Amicacina', Sigla: 'AMI', Classe: 'Aminoglicosídeos' },
    { Nome: 'Ceftriaxona', Sigla: 'CRO', Classe: 'Cefalosporinas' },
    { Nome: 'Ciprofloxacino', Sigla: 'CIP', Classe: 'Fluoroquinolonas' },
    { Nome: 'Gentamicina', Sigla: 'GEN', Classe: 'Aminoglicosídeos' },
    { Nome: 'Meropenem', Sigla: 'MER', Classe: 'Carbapenêmicos' },
    { Nome: 'Nitrofurantoína', Sigla: 'NIT', Classe: 'Nitrofuranos' },
    { Nome: 'Sulfametoxazol-trimetoprima', Sigla: 'SUT', Classe: 'Sulfonamidas' },
  ]);
  const point = (Grupo: string, antimicrobial: string) => ({
    Grupo,
    Antimicrobiano: demo.id(Antimicrobiano, antimicrobial),
    Fonte: 'Demonstracao' as const,
    Ano: Number(day(0).slice(0, 4)),
    VigenteDe: day(-365),
    Observacao: 'Demonstração: não use para interpretar. Importe a tabela que o laboratório adota.',
  });
  await demo.add(
    PontoCorte,
    ['Enterobacterales', 'Pseudomonas', 'Enterococcus', 'Staphylococcus'].flatMap((group) => [
      ...['Ampicilina', 'Amicacina', 'Ceftriaxona', 'Ciprofloxacino', 'Gentamicina', 'Meropenem'].map(
        (antimicrobial) => ({
          ...point(group, antimicrobial),
          Metodo: 'CIM' as const,
          Sensivel: '1',
          Resistente: '10',
        }),
      ),
      ...['Nitrofurantoína', 'Sulfametoxazol-trimetoprima'].map((antimicrobial) => ({
        ...point(group, antimicrobial),
        Metodo: 'Difusao' as const,
        Sensivel: '20',
        Resistente: '10',
      })),
    ]),
  );
  const natural = [
    ['Klebsiella pneumoniae', 'Ampicilina'],
    ['Proteus mirabilis', 'Nitrofurantoína'],
    ['Enterococcus faecalis', 'Ceftriaxona'],
  ] as const;
  await demo.add(
    ResistenciaIntrinseca,
    natural.map(([organism, antimicrobial]) => ({
      Grupo: null,
      Microrganismo: demo.id(Microrganismo, organism),
      Antimicrobiano: demo.id(Antimicrobiano, antimicrobial),
      Fonte: 'Demonstracao' as const,
      Ano: Number(day(0).slice(0, 4)),
      Observacao: 'Demonstração. Importe a tabela que o laboratório adota.',
    })),
  );
}
