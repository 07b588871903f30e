import { getDocumentProxy } from 'unpdf';

/** The lines of a PDF from page to page, each from left to right: what stands at one height, without spaces. */
export async function pdfLines(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(bytes);
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const words = items.flatMap((item) => {
      if (!('str' in item)) return [];
      const [, , , , x = 0, y = 0]: number[] = item.transform;
      return [{ text: item.str, x, height: Math.round(y) }];
    });
    for (const line of Map.groupBy(words, ({ height }) => height).values())
      lines.push(withoutSpaces(line.toSorted((a, b) => a.x - b.x).map(({ text }) => text)));
  }
  return lines;
}

/** Texts that stand beside each other, as such a line has them. */
export const withoutSpaces = (texts: readonly string[]): string => texts.join('').replaceAll(/\s/g, '');
