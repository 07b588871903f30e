import type { CliMessages } from './catalogue.ts';

/** The command line in French. */
export const fr: CliMessages = {
  usage: `bancada-formula : calcule exactement des formules de laboratoire

  bancada-formula evaluate --formula TEXTE [donnees.csv]     calcule une formule pour chaque ligne
  bancada-formula evaluate --catalogue FICHIER [donnees.csv] calcule tous les composants d'un catalogue
  bancada-formula check CATALOGUE                            vérifie les formules d'un catalogue
  bancada-formula explain CODE --catalogue FICHIER --row N donnees.csv
  bancada-formula explain --formula TEXTE --value CT=200 --value HDL=40,3
                                                             explique un résultat pas à pas
  bancada-formula format [FORMULE …]                         écrit des formules sous forme canonique

Sans fichier de données (ou avec -), l'entrée standard est lue. Un catalogue est un CSV avec les colonnes code, formula,
decimals, order et alias, ou une liste JSON de tels objets. Le séparateur d'un CSV (; , ou tabulation) est reconnu.

  -f, --formula TEXTE      la formule
      --name CODE          nom de la colonne du résultat de la formule (RESULTADO)
  -c, --catalogue FICHIER  le catalogue
  -o, --output FICHIER     où écrire (sortie standard)
      --report FICHIER     écrit les échecs dans un CSV, un par ligne
      --decimals N         décimales de qui n'en déclare pas, de 0 à 10 (2)
      --decimal , ou .     signe décimal des résultats (virgule, ou point si le séparateur est une virgule)
      --div MODE           DIV : inteira ou exata (inteira)
      --dependents MODE    ce que lisent les dépendants : rounded ou full (rounded)
      --encoding NOM       encodage des données : utf-8 ou windows-1252 (utf-8)
      --row N              ligne de données à expliquer, à partir de 1
      --value CODE=VALEUR  une valeur pour explain ; peut être répétée
      --strict             check : les avertissements comptent aussi comme erreurs
      --json               check : liste les problèmes en JSON
      --lang LANGUE        pt-BR, en, de ou fr (pt-BR)
  -h, --help
  -v, --version

Sortie : 0 tout va bien ; 1 erreurs dans les formules ou lignes sans résultat ; 2 commande non comprise ; 3 problème de
fichier.`,
  'usage.pointer': 'Voir bancada-formula --help.',
  'option.unknown': 'Option non comprise : {reason}',
  'command.unknown': 'Commande inconnue : {command}',
  'formula.needed': 'Il manque la formule (--formula) ou le catalogue (--catalogue)',
  'formula.twice': 'Donnez une formule ou un catalogue, pas les deux',
  'catalogue.needed': 'Il manque le catalogue à vérifier',
  'catalogue.shape':
    "{file} : un catalogue est une liste d'objets avec code et formula ; l'élément {item} n'en est pas un",
  'catalogue.column': '{file} : la colonne {column} manque',
  'catalogue.number': "{file} : {column} de l'élément {item} n'est pas un nombre entier : {text}",
  'component.needed': 'Il manque le code du composant à expliquer',
  'component.unknown': 'Le catalogue ne calcule pas {code}',
  'value.shape': "Une valeur s'écrit CODE=VALEUR : {text}",
  'decimals.shape': 'Nombre de décimales invalide : {text} (de 0 à 10)',
  'row.shape': 'La ligne de données est un nombre à partir de 1 : {text}',
  'row.none': "Les données n'ont que {rows} ligne(s)",
  choice: '{option} accepte {choices} ; pas {text}',
  'file.read': 'Impossible de lire {file} : {reason}',
  'file.write': "Impossible d'écrire {file} : {reason}",
  'file.ENOENT': "le fichier n'existe pas",
  'file.EACCES': 'permission refusée',
  'file.EISDIR': 'c’est un dossier',
  'file.encoding': "{file} n'est pas en {encoding} ; essayez --encoding windows-1252",
  'file.same': 'La sortie {file} est aussi un des fichiers lus',
  'csv.quote': "{file}, ligne {line} : le guillemet ouvert ici n'est pas fermé",
  'csv.fields': "{file}, ligne {line} : {actual} colonnes, mais l'en-tête en a {expected}",
  'csv.header': "{file} est vide : il manque l'en-tête",
  'csv.duplicate': '{file} : plus d’une colonne {column}',
  'csv.taken': '{file} : il y a déjà une colonne {column}, qui est le nom de la colonne des échecs',
  'columns.unknown': 'Sans colonne dans les données : {columns}',
  'evaluate.progress': '{rows} lignes ({percent} %)',
  'evaluate.summary': '{rows} ligne(s) calculée(s), {failed} avec échec',
  'report.row': 'ligne',
  'report.component': 'composant',
  'report.code': 'code',
  'report.message': 'message',
  'errors.column': 'ECHECS',
  'check.clean': '{formulas} formule(s), aucune erreur',
  'check.found': '{formulas} formule(s) : {errors} erreur(s), {warnings} avertissement(s)',
  'check.undeclared': 'Lus par les formules et absents du catalogue : {codes}',
  'check.line': 'ligne {record}',
  'check.item': 'élément {record}',
  'severity.error': 'erreur',
  'severity.warning': 'avertissement',
  'severity.hint': 'conseil',
  'format.broken': '{formula} : {reason}',
};
