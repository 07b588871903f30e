import { fr as engine } from '../../messages/fr.ts';
import type { EditorMessages } from './catalogue.ts';

/** The words of the editor in French. */
export const fr: EditorMessages = {
  engine,
  functions: {
    IF: {
      parameters: ['condition', 'si vraie', 'si fausse'],
      description: 'Choisit entre deux valeurs. Seule la valeur choisie est calculée.',
    },
    MAX: {
      parameters: ['valeur'],
      description: 'La plus grande des valeurs. Les composants sans valeur sont laissés de côté.',
    },
    MIN: {
      parameters: ['valeur'],
      description: 'La plus petite des valeurs. Les composants sans valeur sont laissés de côté.',
    },
    ABS: { parameters: ['valeur'], description: 'La valeur sans son signe.' },
    DIV: {
      parameters: ['dividende', 'diviseur'],
      description: 'Le quotient entier : la partie décimale est supprimée. Pour la division ordinaire, utilisez /.',
    },
    MOD: {
      parameters: ['dividende', 'diviseur'],
      description: 'Le reste de la division, avec le signe du diviseur.',
    },
    MEDIA: {
      parameters: ['valeur'],
      description: 'La moyenne des valeurs. Les composants sans valeur sont laissés de côté.',
    },
    DESVPAD: {
      parameters: ['valeur'],
      description:
        "L'écart type de l'échantillon (n − 1). Les composants sans valeur sont laissés de côté ; moins de deux valeurs donnent 0.",
    },
    AND: {
      parameters: ['condition'],
      description: '1 quand toutes les conditions sont vraies, sinon 0. Toutes sont lues.',
    },
    OR: { parameters: ['condition'], description: '1 quand une condition est vraie, sinon 0. Toutes sont lues.' },
  },
  library: {
    RAIZ: { parameters: ['valeur'], description: 'La racine carrée.' },
    POTENCIA: {
      parameters: ['base', 'exposant'],
      description: 'La base élevée à l’exposant, qui peut avoir des décimales.',
    },
    LN: { parameters: ['valeur'], description: 'Le logarithme népérien.' },
    LOG10: { parameters: ['valeur'], description: 'Le logarithme décimal.' },
    EXP: { parameters: ['valeur'], description: 'Le nombre e élevé à la valeur.' },
    ARRED: {
      parameters: ['valeur', 'décimales'],
      description:
        'Arrondit la valeur, la moitié en s’éloignant de zéro ; avec des décimales négatives, à gauche de la virgule.',
    },
    TRUNCAR: { parameters: ['valeur', 'décimales'], description: 'Supprime les décimales en trop, sans arrondir.' },
    INT: {
      parameters: ['valeur'],
      description: 'Le plus grand entier qui ne dépasse pas la valeur : INT(-2,1) vaut -3.',
    },
    SOMA: {
      parameters: ['valeur'],
      description: 'La somme des valeurs. Les composants sans valeur sont laissés de côté.',
    },
    CONT: { parameters: ['valeur'], description: 'Combien de valeurs sont renseignées.' },
    MEDIANA: {
      parameters: ['valeur'],
      description:
        'La valeur du milieu, ou la moyenne des deux du milieu. Les composants sans valeur sont laissés de côté.',
    },
    SEERRO: {
      parameters: ['valeur', 'si elle échoue'],
      description: 'La valeur, ou le second argument quand le premier ne peut être calculé.',
    },
  },
  operators: {
    AND: 'Vrai quand les deux côtés sont vrais. Les deux côtés sont lus.',
    OR: "Vrai quand au moins l'un des côtés est vrai. Les deux côtés sont lus.",
    NOT: "Nie tout ce qui suit, jusqu'au prochain AND ou OR.",
  },
  parameterTypes: { number: 'nombre', text: 'texte' },
  didYouMean: 'Vouliez-vous dire {codes} ?',
  unit: 'Unité : {unit}',
  readAs: 'Lu comme {number}',
  renameInvalid: 'Un code ne peut être vide ni contenir de crochets ou de retours à la ligne : {code}',
  renameTaken: 'Le nom {code} est déjà utilisé',
  renameUnknown: "Aucun composant et aucune formule n'utilise le nom {code}",
};
