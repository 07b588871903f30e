import type { EditorState, Extension } from '@codemirror/state';
import { hoverTooltip, showTooltip, type Tooltip } from '@codemirror/view';
import { hover, signatureAt, type EditorOptions, type Signature } from '../editor/index.ts';

function element(name: 'div' | 'span' | 'strong', ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

function box(className: string, ...lines: readonly (Node | string)[]): HTMLElement {
  const made = element('div', ...lines.map((line) => element('div', line)));
  made.className = className;
  return made;
}

/** The signature with the parameter that is being written in bold. */
function signatureLine({ name, parameters, repeats, parameter }: Signature): HTMLElement {
  const shown = [...parameters, ...(repeats ? ['…'] : [])];
  const parts = shown.flatMap((text, index) => [
    ...(index > 0 ? ['; '] : []),
    index === parameter ? element('strong', text) : text,
  ]);
  return element('span', `${name}(`, ...parts, ')');
}

/** Tells about what the pointer is over. */
export function hoverTips(read: () => EditorOptions): Extension {
  return hoverTooltip((view, position): Tooltip | null => {
    const found = hover(view.state.doc.toString(), position, read());
    if (!found) return null;
    const { start, end, title, lines } = found;
    const create = (): { dom: HTMLElement } => ({ dom: box('cm-formula-hover', element('strong', title), ...lines) });
    return { pos: start, end, above: true, create };
  });
}

function signatureTip({ doc, selection }: EditorState, options: EditorOptions): Tooltip | null {
  const found = signatureAt(doc.toString(), selection.main.head, options);
  if (!found) return null;
  const create = (): { dom: HTMLElement } => ({
    dom: box('cm-formula-signature', signatureLine(found), found.description),
  });
  return { pos: found.start, above: true, create };
}

/** Shows the signature of the call that is being written. */
export function signatureTips(read: () => EditorOptions): Extension {
  return showTooltip.compute(['doc', 'selection'], (state) => signatureTip(state, read()));
}
