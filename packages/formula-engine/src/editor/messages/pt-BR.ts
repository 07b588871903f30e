import { ptBR as engine } from '../../messages/pt-BR.ts';
import type { EditorMessages } from './catalogue.ts';

/** The words of the editor in Brazilian Portuguese: the default. */
export const ptBR: EditorMessages = {
  engine,
  functions: {
    IF: {
      parameters: ['condição', 'se vale', 'se não vale'],
      description: 'Escolhe entre dois valores conforme a condição. Só o valor escolhido é calculado.',
    },
    MAX: { parameters: ['valor'], description: 'O maior dos valores. Componentes sem valor ficam de fora.' },
    MIN: { parameters: ['valor'], description: 'O menor dos valores. Componentes sem valor ficam de fora.' },
    ABS: { parameters: ['valor'], description: 'O valor sem o sinal.' },
    DIV: {
      parameters: ['dividendo', 'divisor'],
      description: 'O quociente inteiro: a parte decimal é descartada. Para a divisão comum, use /.',
    },
    MOD: { parameters: ['dividendo', 'divisor'], description: 'O resto da divisão, com o sinal do divisor.' },
    MEDIA: { parameters: ['valor'], description: 'A média dos valores. Componentes sem valor ficam de fora.' },
    DESVPAD: {
      parameters: ['valor'],
      description:
        'O desvio padrão da amostra (n − 1). Componentes sem valor ficam de fora; com menos de dois valores, dá 0.',
    },
    AND: { parameters: ['condição'], description: '1 quando todas as condições valem; se não, 0. Todas são lidas.' },
    OR: { parameters: ['condição'], description: '1 quando alguma condição vale; se não, 0. Todas são lidas.' },
  },
  operators: {
    AND: 'Vale quando os dois lados valem. Os dois lados são lidos.',
    OR: 'Vale quando pelo menos um dos lados vale. Os dois lados são lidos.',
    NOT: 'Nega tudo o que vem depois, até o próximo AND ou OR.',
  },
  parameterTypes: { number: 'número', text: 'texto' },
  didYouMean: 'Seria {codes}?',
  unit: 'Unidade: {unit}',
  readAs: 'Lido como {number}',
  renameInvalid: 'Um código não pode ficar vazio nem ter colchetes ou quebras de linha: {code}',
  renameTaken: 'O nome {code} já está em uso',
  renameUnknown: 'Nenhum componente e nenhuma fórmula usa o nome {code}',
};
