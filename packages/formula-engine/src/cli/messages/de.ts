import type { CliMessages } from './catalogue.ts';

/** The command line in German. */
export const de: CliMessages = {
  usage: `bancada-formula: berechnet Laborformeln exakt

  bancada-formula evaluate --formula TEXT [daten.csv]      berechnet eine Formel für jede Zeile
  bancada-formula evaluate --catalogue DATEI [daten.csv]   berechnet alle Komponenten eines Katalogs
  bancada-formula check KATALOG                            prüft die Formeln eines Katalogs
  bancada-formula explain CODE --catalogue DATEI --row N daten.csv
  bancada-formula explain --formula TEXT --value CT=200 --value HDL=40,3
                                                           erklärt ein Ergebnis Schritt für Schritt
  bancada-formula format [FORMEL …]                        schreibt Formeln in kanonischer Form

Ohne Datendatei (oder mit -) wird die Standardeingabe gelesen. Ein Katalog ist eine CSV mit den Spalten code, formula,
decimals, order und alias oder eine JSON-Liste solcher Objekte. Das Trennzeichen (; , oder Tabulator) wird erkannt.

  -f, --formula TEXT       die Formel
      --name CODE          Spaltenname des Formelergebnisses (RESULTADO)
  -c, --catalogue DATEI    der Katalog
  -o, --output DATEI       wohin geschrieben wird (Standardausgabe)
      --report DATEI       schreibt die Fehlschläge in eine CSV, einen je Zeile
      --decimals N         Nachkommastellen, wo keine angegeben sind, 0 bis 10 (2)
      --decimal , oder .   Dezimalzeichen der Ergebnisse (Komma; Punkt, wenn das Trennzeichen ein Komma ist)
      --div MODUS          DIV: inteira oder exata (inteira)
      --dependents MODUS   was Abhängige lesen: rounded oder full (rounded)
      --encoding NAME      Kodierung der Daten: utf-8 oder windows-1252 (utf-8)
      --row N              zu erklärende Datenzeile, ab 1
      --value CODE=WERT    ein Wert für explain; wiederholbar
      --strict             check: Warnungen zählen auch als Fehler
      --json               check: listet die Probleme als JSON
      --lang SPRACHE       pt-BR, en, de oder fr (pt-BR)
  -h, --help
  -v, --version

Ende: 0 alles in Ordnung; 1 Fehler in Formeln oder Zeilen ohne Ergebnis; 2 Befehl nicht verstanden; 3 Problem mit einer
Datei.`,
  'usage.pointer': 'Siehe bancada-formula --help.',
  'option.unknown': 'Option nicht verstanden: {reason}',
  'command.unknown': 'Unbekannter Befehl: {command}',
  'formula.needed': 'Es fehlt die Formel (--formula) oder der Katalog (--catalogue)',
  'formula.twice': 'Entweder eine Formel oder einen Katalog angeben, nicht beides',
  'catalogue.needed': 'Es fehlt der zu prüfende Katalog',
  'catalogue.shape': '{file}: Ein Katalog ist eine Liste von Objekten mit code und formula; Eintrag {item} ist keines',
  'catalogue.column': '{file}: Die Spalte {column} fehlt',
  'catalogue.number': '{file}: {column} von Eintrag {item} ist keine ganze Zahl: {text}',
  'component.needed': 'Es fehlt der Code der zu erklärenden Komponente',
  'component.unknown': 'Der Katalog berechnet {code} nicht',
  'value.shape': 'Ein Wert wird als CODE=WERT geschrieben: {text}',
  'decimals.shape': 'Ungültige Nachkommastellen: {text} (0 bis 10)',
  'row.shape': 'Die Datenzeile ist eine Zahl ab 1: {text}',
  'row.none': 'Die Daten haben nur {rows} Zeile(n)',
  choice: '{option} nimmt {choices}; nicht {text}',
  'file.read': '{file} kann nicht gelesen werden: {reason}',
  'file.write': '{file} kann nicht geschrieben werden: {reason}',
  'file.ENOENT': 'die Datei gibt es nicht',
  'file.EACCES': 'keine Berechtigung',
  'file.EISDIR': 'es ist ein Ordner',
  'file.encoding': '{file} ist nicht in {encoding}; versuchen Sie --encoding windows-1252',
  'file.same': 'Die Ausgabe {file} ist auch eine der gelesenen Dateien',
  'csv.quote': '{file}, Zeile {line}: Das hier geöffnete Anführungszeichen wird nicht geschlossen',
  'csv.fields': '{file}, Zeile {line}: {actual} Spalten, die Kopfzeile hat {expected}',
  'csv.header': '{file} ist leer: Die Kopfzeile fehlt',
  'csv.duplicate': '{file}: Die Spalte {column} gibt es mehrmals',
  'csv.taken': '{file}: Es gibt schon eine Spalte {column}; so heißt die Spalte der Fehlschläge',
  'columns.unknown': 'Ohne Spalte in den Daten: {columns}',
  'evaluate.progress': '{rows} Zeilen ({percent} %)',
  'evaluate.summary': '{rows} Zeile(n) berechnet, {failed} mit Fehlschlag',
  'report.row': 'zeile',
  'report.component': 'komponente',
  'report.code': 'code',
  'report.message': 'meldung',
  'errors.column': 'FEHLER',
  'check.clean': '{formulas} Formel(n), keine Fehler',
  'check.found': '{formulas} Formel(n): {errors} Fehler, {warnings} Warnung(en)',
  'check.undeclared': 'Von Formeln gelesen und nicht im Katalog: {codes}',
  'check.line': 'Zeile {record}',
  'check.item': 'Eintrag {record}',
  'severity.error': 'Fehler',
  'severity.warning': 'Warnung',
  'severity.hint': 'Hinweis',
  'format.broken': '{formula}: {reason}',
};
