import { de as engine } from '../../messages/de.ts';
import type { EditorMessages } from './catalogue.ts';

/** The words of the editor in German. */
export const de: EditorMessages = {
  engine,
  functions: {
    IF: {
      parameters: ['Bedingung', 'wenn sie gilt', 'wenn nicht'],
      description: 'Wählt zwischen zwei Werten. Nur der gewählte wird berechnet.',
    },
    MAX: { parameters: ['Wert'], description: 'Der größte der Werte. Komponenten ohne Wert bleiben außen vor.' },
    MIN: { parameters: ['Wert'], description: 'Der kleinste der Werte. Komponenten ohne Wert bleiben außen vor.' },
    ABS: { parameters: ['Wert'], description: 'Der Wert ohne Vorzeichen.' },
    DIV: {
      parameters: ['Dividend', 'Divisor'],
      description: 'Der ganzzahlige Quotient: die Nachkommastellen entfallen. Für die gewöhnliche Division: /.',
    },
    MOD: {
      parameters: ['Dividend', 'Divisor'],
      description: 'Der Rest der Division, mit dem Vorzeichen des Divisors.',
    },
    MEDIA: { parameters: ['Wert'], description: 'Der Mittelwert. Komponenten ohne Wert bleiben außen vor.' },
    DESVPAD: {
      parameters: ['Wert'],
      description:
        'Die Standardabweichung der Stichprobe (n − 1). Komponenten ohne Wert bleiben außen vor; weniger als zwei Werte ergeben 0.',
    },
    AND: { parameters: ['Bedingung'], description: '1, wenn alle Bedingungen gelten, sonst 0. Alle werden gelesen.' },
    OR: { parameters: ['Bedingung'], description: '1, wenn eine Bedingung gilt, sonst 0. Alle werden gelesen.' },
  },
  library: {
    RAIZ: { parameters: ['Wert'], description: 'Die Quadratwurzel.' },
    POTENCIA: {
      parameters: ['Basis', 'Exponent'],
      description: 'Die Basis hoch Exponent, der Dezimalstellen haben darf.',
    },
    LN: { parameters: ['Wert'], description: 'Der natürliche Logarithmus.' },
    LOG10: { parameters: ['Wert'], description: 'Der Logarithmus zur Basis 10.' },
    EXP: { parameters: ['Wert'], description: 'Die Zahl e hoch Wert.' },
    ARRED: {
      parameters: ['Wert', 'Dezimalstellen'],
      description: 'Rundet den Wert, die Hälfte von null weg; mit negativen Dezimalstellen links vom Komma.',
    },
    TRUNCAR: {
      parameters: ['Wert', 'Dezimalstellen'],
      description: 'Lässt überzählige Dezimalstellen weg, ohne zu runden.',
    },
    INT: {
      parameters: ['Wert'],
      description: 'Die größte ganze Zahl, die den Wert nicht übersteigt: INT(-2,1) ist -3.',
    },
    SOMA: { parameters: ['Wert'], description: 'Die Summe der Werte. Komponenten ohne Wert werden ausgelassen.' },
    CONT: { parameters: ['Wert'], description: 'Wie viele der Werte angegeben sind.' },
    MEDIANA: {
      parameters: ['Wert'],
      description: 'Der mittlere Wert oder das Mittel der beiden mittleren. Komponenten ohne Wert werden ausgelassen.',
    },
    SEERRO: {
      parameters: ['Wert', 'wenn er fehlt'],
      description: 'Der Wert, oder das zweite Argument, wenn sich das erste nicht berechnen lässt.',
    },
  },
  operators: {
    AND: 'Gilt, wenn beide Seiten gelten. Beide Seiten werden gelesen.',
    OR: 'Gilt, wenn mindestens eine Seite gilt. Beide Seiten werden gelesen.',
    NOT: 'Verneint alles, was folgt, bis zum nächsten AND oder OR.',
  },
  parameterTypes: { number: 'Zahl', text: 'Text' },
  didYouMean: 'War {codes} gemeint?',
  unit: 'Einheit: {unit}',
  readAs: 'Gelesen als {number}',
  renameInvalid: 'Ein Code darf nicht leer sein und keine eckigen Klammern oder Zeilenumbrüche enthalten: {code}',
  renameTaken: 'Der Name {code} ist schon vergeben',
  renameUnknown: 'Keine Komponente und keine Formel verwendet den Namen {code}',
};
