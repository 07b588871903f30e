import type { Page } from 'playwright';

/**
 * What does not fit on a page at its width, in words: the page scrolls sideways, something to press lies outside the
 * view, or a text is cut without an ellipsis. What scrolls by itself, as grids do, may hold more than is in view.
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
    for (const element of document.querySelectorAll('button, a[href], input, select, textarea, [role="tab"]')) {
      if (isAway(element)) continue;
      const { left, right, width, height } = element.getBoundingClientRect();
      // Hidden labels and inputs for screen readers, and what a menu holds until it is opened.
      if (width <= 1 || height <= 1 || getComputedStyle(element).opacity === '0') continue;
      if ((right > innerWidth + 1 || left < -1) && !parents(element).some(scrolls))
        found.push(`outside the view: ${name(element)}`);
    }
    for (const element of document.querySelectorAll('h1, h2, h3, p, span, label, button, a, dt, dd, legend, td, th')) {
      if (isAway(element) || element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1) continue;
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (hasText && /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis') found.push(`cut: ${name(element)}`);
    }
    return [...new Set(found)];
  });
