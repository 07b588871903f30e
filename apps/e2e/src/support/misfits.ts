import type { Page } from 'playwright';

/**
 * What does not fit on a page at its width, in words: the page scrolls sideways, something to press lies outside the
 * view, or a text is cut with neither an ellipsis nor a tooltip. What scrolls by itself, as grids do, may hold more
 * than is in view; toolbars and fields outside tables may not.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth + 1)
      found.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
    const parents = (element: Element): Element[] => {
      const { parentElement } = element;
      return parentElement ? [parentElement, ...parents(parentElement)] : [];
    };
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isAway = (element: Element) =>
      element.closest('.ag-root, [aria-hidden="true"], [inert]') !== null || !isShown(element);
    for (const element of document.querySelectorAll(
      'button, a[href], input, select, textarea, [role="tab"], [role="menuitem"], [role="option"]',
    )) {
      if (isAway(element)) continue;
      const { left, right, width, height } = element.getBoundingClientRect();
      // Hidden labels and inputs for screen readers, and what a menu holds until it is opened.
      if (width <= 1 || height <= 1 || getComputedStyle(element).opacity === '0') continue;
      // Who scrolls a toolbar sideways has to know first that there is more, and who fills in a form sees its fields.
      const mayScroll = element.matches('input, select, textarea')
        ? element.closest('table, [role="grid"]') !== null
        : element.closest('header, [role="search"], [role="toolbar"]') === null;
      if ((right > innerWidth + 1 || left < -1) && !(mayScroll && parents(element).some(scrolls)))
        found.push(`outside the view: ${name(element)}`);
    }
    const textOf = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    /** Who cuts a text: the nearest element around it that ends before it does. */
    const cutter = (element: Element, texts: readonly Node[]): Element | null => {
      const range = document.createRange();
      const [first] = texts;
      const last = texts.at(-1);
      if (!first || !last) return null;
      range.setStart(first, 0);
      range.setEndAfter(last);
      const text = range.getBoundingClientRect();
      for (const around of [element, ...parents(element)]) {
        const { overflowX, textOverflow } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        // For screen readers alone, or with an ellipsis, or scrolled by itself.
        if (box.width <= 1 || textOverflow === 'ellipsis' || around.hasAttribute('title') || scrolls(around))
          return null;
        if (/hidden|clip/.test(overflowX) && (text.right > box.right + 1 || text.left < box.left - 1)) return around;
      }
      return null;
    };
    for (const element of document.querySelectorAll(
      'h1, h2, h3, p, span, div, label, button, a, dt, dd, legend, td, th',
    )) {
      const texts = textOf(element);
      if (texts.length > 0 && !isAway(element) && cutter(element, texts)) found.push(`cut: ${name(element)}`);
    }
    return [...new Set(found)];
  });
