import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { LanguageSupport } from '@codemirror/language';
import { linter, type Diagnostic } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { complete, diagnostics, type CompletionItem, type EditorOptions } from '../editor/index.ts';
import { language } from './language.ts';
import { hoverTips, signatureTips } from './tooltips.ts';

const ICONS: Readonly<Record<CompletionItem['kind'], string>> = {
  code: 'variable',
  function: 'function',
  operator: 'keyword',
};

function completionSource(read: () => EditorOptions) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const { start, end, items } = complete(state.doc.toString(), pos, read());
    if (items.length === 0 || (start === pos && !explicit)) return null;
    const options = items.map(({ kind, label, insert, detail, documentation }) => {
      return {
        label,
        detail,
        apply: insert,
        type: ICONS[kind],
        ...(documentation === '' ? {} : { info: documentation }),
      };
    });
    return { from: start, to: end, options, filter: false };
  };
}

function lint(source: string, options: EditorOptions): Diagnostic[] {
  return diagnostics(source, options).map(({ start, end, severity, message, hint, suggestions }) => ({
    from: start,
    to: end,
    severity,
    message: hint === undefined ? message : `${message}. ${hint}`,
    actions: suggestions.map((insert) => ({
      name: insert,
      apply: (view, from, to) => view.dispatch({ changes: { from, to, insert } }),
    })),
  }));
}

/**
 * The formula language for CodeMirror 6: colours, problems with corrections to choose from, completion, and tooltips
 * with signatures and documentation. Give a function instead of the options when the components come later.
 *
 * `new EditorView({ extensions: [basicSetup, formula({ codes })] })`
 */
export function formula(options: EditorOptions | (() => EditorOptions) = {}): LanguageSupport {
  const read = typeof options === 'function' ? options : (): EditorOptions => options;
  const extensions: Extension[] = [
    language.data.of({ autocomplete: completionSource(read) }),
    autocompletion(),
    linter((view) => lint(view.state.doc.toString(), read())),
    hoverTips(read),
    signatureTips(read),
  ];
  return new LanguageSupport(language, extensions);
}
