/** What a person reads whose Node cannot run the sources, which are TypeScript; undefined when it can. */
export declare function nodeProblem(version: string): string | undefined;
