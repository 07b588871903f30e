import { EditorState, RangeSet } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import { cspNonce } from '@bancada/ui';
import { formula } from '@bancada/formula-engine/codemirror';
import { highlight, type EditorOptions } from '@bancada/formula-engine/editor';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';

const useStyles = makeStyles({
  editor: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    '& .cm-editor': { fontSize: tokens.fontSizeBase300 },
    '& .cm-editor.cm-focused': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '& .cm-content': { padding: tokens.spacingHorizontalM, fontFamily: tokens.fontFamilyMonospace },
    '& .cm-cursor': { borderLeftColor: tokens.colorNeutralForeground1 },
    '& .formula-code': { color: tokens.colorBrandForeground1 },
    '& .formula-function, & .formula-keyword': { fontWeight: tokens.fontWeightSemibold },
    '& .formula-number': { color: tokens.colorPaletteBerryForeground1 },
    '& .formula-text': { color: tokens.colorPaletteGreenForeground1 },
    '& .formula-invalid': { color: tokens.colorPaletteRedForeground1 },
    '& .cm-tooltip': {
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground1,
      boxShadow: tokens.shadow16,
    },
  },
});

/** The kinds of the engine's pieces as classes, so that their colours are the theme's. */
function coloured({ doc }: EditorState): DecorationSet {
  const pieces = highlight(doc.toString()).filter(({ kind, start, end }) => kind !== 'space' && end > start);
  return RangeSet.of(
    pieces.map(({ kind, start, end }) => Decoration.mark({ class: `formula-${kind}` }).range(start, end)),
  );
}

/** A formula in CodeMirror, by the engine's own language: colours, completion, tooltips, mistakes underlined. */
export function FormulaEditor({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  /** Read anew whenever the editor asks. */
  options: EditorOptions;
  onChange: (value: string) => void;
}) {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef({ value, options, onChange });
  useEffect(() => {
    latest.current = { value, options, onChange };
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          formula(() => latest.current.options),
          EditorView.decorations.compute(['doc'], coloured),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-multiline': 'true' }),
          ...(cspNonce === undefined ? [] : [EditorView.cspNonce.of(cspNonce)]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [label]);
  useEffect(() => {
    const text = view.current?.state.doc.toString();
    if (view.current && text !== value)
      view.current.dispatch({ changes: { from: 0, to: text?.length ?? 0, insert: value } });
  }, [value]);
  return <div ref={place} className={styles.editor} />;
}
