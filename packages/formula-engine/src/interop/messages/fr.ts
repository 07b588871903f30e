import type { InteropMessages } from './catalogue.ts';

/** The sentences of the imports in French. */
export const fr: InteropMessages = {
  SINTAXE: 'Inattendu ici : {text}',
  FORMULA_INCOMPLETA: 'La formule se termine trop tôt',
  LIMITE_EXCEDIDO: 'La formule est trop longue ou trop imbriquée',
  FUNCAO_NAO_SUPORTADA: "La fonction {name} n'existe pas ici",
  FUNCAO_IRRACIONAL:
    'La fonction {name} donne des nombres irrationnels, et aucune des fonctions fournies ne la calcule',
  FUNCAO_INVALIDA: 'La fonction fournie {name} est mal déclarée',
  ARGUMENTOS_INVALIDOS: '{name} ne prend pas {actual} argument(s)',
  NAO_SUPORTADO: "Ceci n'a pas d'équivalent ici : {text}",
  CONCATENACAO: "Les textes ne se joignent pas (&) : le résultat d'une formule est un nombre",
  INTERVALO: 'Les plages ne sont pas acceptées : énumérez les cellules de {text} une à une',
  ARREDONDAMENTO_INTERNO:
    "{name} n'est accepté qu'autour de la formule entière : seul le résultat final est arrondi ici",
  ARREDONDAMENTO_INVALIDO: 'Les décimales de {name} doivent être un nombre entier de 0 à 10',
  EXPOENTE_NAO_INTEIRO: "L'exposant doit être un nombre entier",
  COMPARACAO_ENCADEADA: 'Les comparaisons enchaînées ne sont pas acceptées : comparez deux à deux',
  CODIGO_INVALIDO: 'Le code donné pour {name} ne peut pas être écrit dans une formule : {code}',
  NOME_SEM_COLCHETES: 'Le nom {name} est sans crochets',
  LIMITE_DE_DETECCAO: "Les limites de détection n'ont pas d'équivalent ici : {text}",
  SE_INCOMPLETO: 'SI avec deux arguments : le troisième a été complété par 0',
  ARGUMENTO_VAZIO: 'Argument vide : 0 a été écrit',
  EXPOENTE_VARIAVEL: "Ici l'exposant doit être un nombre entier ; sinon il n'y a pas de résultat",
  COMPARACAO_BOOLEANA: 'Dans Excel VRAI est différent de 1 ; ici ils sont égaux',
  TESTE_DE_VAZIO:
    "Comparaison avec un texte vide : ici, sans la valeur du composant, la formule entière n'est pas calculée",
  TEXTO_NUMERICO: 'Dans Excel le texte {text} est différent du nombre ; ici ils sont égaux',
  ORDEM_DE_TEXTO: "Les textes ne se comparent qu'avec = et <> ; cette comparaison échouera",
  RESULTADO_TEXTO: "Le résultat d'une formule est un nombre ; avec le texte {text} il n'y en a pas",
  NOME_NAO_INFORMADO: "Aucun code n'a été donné pour {name} ; le nom a été gardé",
  CODIGO_REPETIDO: '{names} : des noms différents ont reçu le même code, {code}',
  DIVISAO_INTEIRA:
    'DIV supprime la partie décimale ; // en Python arrondit vers le bas : les quotients négatifs diffèrent',
  DIVISAO_DE_INTEIROS: 'En Python 2, la division de deux entiers perd la partie décimale ; ici la division est exacte',
  ARREDONDAMENTO_PAR: 'En Python 3, la moitié va au chiffre pair ; ici, loin de zéro',
  VALOR_LOGICO: "En Python, and et or donnent l'une des deux valeurs ; ici, 1 ou 0",
  POTENCIA_DE_NEGATIVO: "Dans SENAITE, le signe d'une valeur négative reste hors de la puissance ; ici, il est dedans",
  ARREDONDAMENTO: '{name} est devenu le nombre de décimales du résultat : {decimals}',
  POTENCIA_COM_SINAL: 'Dans Excel le signe passe avant la puissance ; les parenthèses gardent le sens',
  POTENCIA_ENCADEADA: 'Les puissances successives ont reçu des parenthèses pour garder le sens',
  COMPARACAO_SEPARADA: 'La comparaison enchaînée a été séparée en deux, reliées par AND',
  VAZIO: "Dans Excel une cellule vide vaut 0 ; ici, sans valeur pour {codes}, la formule n'est pas calculée",
  TEXTO_EM_LISTA: 'Dans Excel {name} ignore les cellules avec du texte ; ici un texte empêche le calcul',
  QUOCIENTE: "QUOTIENT est devenu DIV, qui supprime la partie décimale (option div: 'inteira')",
  DESVPAD_POUCOS: "Avec moins de deux valeurs, ECARTYPE est une erreur dans Excel ; ici c'est 0",
  E_OU: 'En Python, and et or peuvent ne pas lire le second côté ; ici les deux côtés sont toujours lus',
  PRECISAO: 'Excel calcule avec 15 chiffres ; ici le calcul est exact : le dernier chiffre peut différer',
  PRECISAO_SENAITE:
    'SENAITE calcule en virgule flottante, avec des entrées à six décimales ; ici le calcul est exact : le dernier chiffre peut différer',
};
