import { forEachDiagnostic, forceLinting, type Diagnostic } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formula } from '../../src/codemirror/index.ts';
import type { KnownCode } from '../../src/editor/index.ts';

const codes: readonly KnownCode[] = [
  { code: 'CT', name: 'Colesterol total', unit: 'mg/dL' },
  { code: 'HDL', name: 'Colesterol HDL', unit: 'mg/dL' },
  { code: 'Anti HIV' },
];

let view: EditorView | undefined;

function open(doc: string): EditorView {
  view = new EditorView({ doc, extensions: [formula(() => ({ codes }))], parent: document.body });
  view.focus();
  view.dispatch({ selection: { anchor: doc.length } });
  return view;
}

afterEach(() => view?.destroy());

test('what is typed is completed, with brackets where they are needed', async () => {
  const editor = open('1 + ');
  await userEvent.keyboard('anti');
  await userEvent.click(page.getByRole('option', { name: 'Anti HIV' }));
  expect(editor.state.doc.toString()).toBe('1 + [Anti HIV]');
});

test('a function is completed and its signature shown with the argument in bold', async () => {
  open('');
  await userEvent.keyboard('IF(A; ');
  const tip = page.elementLocator(document.body).getByText('IF(condição; se vale; se não vale)');
  await expect.element(tip).toBeVisible();
  expect(document.querySelector('.cm-formula-signature strong')?.textContent).toBe('se vale');
});

/** The problems CodeMirror shows. */
function problemsOf({ state }: EditorView): { problem: Diagnostic; text: string }[] {
  const problems: { problem: Diagnostic; text: string }[] = [];
  forEachDiagnostic(state, (problem, from, to) => problems.push({ problem, text: state.sliceDoc(from, to) }));
  return problems;
}

test('problems are marked, and a correction is one press away', async () => {
  const editor = open('HDL + CTT');
  forceLinting(editor);
  await expect.poll(() => problemsOf(editor).length).toBe(1);
  const [found] = problemsOf(editor);
  expect([found?.text, found?.problem.severity]).toEqual(['CTT', 'warning']);
  expect(found?.problem.message).toBe('Componente desconhecido: CTT. Seria CT?');
  found?.problem.actions?.[0]?.apply(editor, 6, 9);
  expect(editor.state.doc.toString()).toBe('HDL + CT');
});

test('the pointer over a component tells its name', async () => {
  open('HDL + 1');
  await userEvent.hover(page.getByText('HDL + 1'), { position: { x: 10, y: 8 } });
  await expect.element(page.getByText('Colesterol HDL')).toBeVisible();
});
