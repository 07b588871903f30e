// The package has no types; this is what the bench uses of it.
declare module 'fast-formula-parser' {
  interface Position {
    readonly sheet: string;
    readonly row: number;
    readonly col: number;
  }
  interface Argument {
    readonly value: number | string;
  }
  interface Config {
    readonly onCell?: (cell: Position) => number | string;
    readonly functions?: Readonly<Record<string, (...values: readonly Argument[]) => number>>;
  }
  class FormulaParser {
    constructor(config?: Config);
    parse(text: string, position: Position): unknown;
    supportedFunctions(): readonly string[];
  }
  namespace FormulaParser {
    class DepParser {
      parse(text: string, position: Position): unknown;
    }
  }
  export default FormulaParser;
}
