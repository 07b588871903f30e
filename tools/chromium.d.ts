/** Switches every test browser is started with: no sandbox (tests also run as root), no traffic of its own. */
export declare const chromiumArgs: string[];
/** The Chromium the tests drive: CHROMIUM_PATH, the system's, or the one that comes with npm. */
export declare function chromiumPath(): Promise<string>;
