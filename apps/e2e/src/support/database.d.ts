import pg from 'pg';
/** How to reach the embedded database of a product's data folder, beside the product. */
export declare function connectionOf(dataDir: string): pg.PoolConfig;
/** A database of one product on a server that others have theirs on. */
export interface OwnDatabase {
    readonly connection: pg.PoolConfig;
    /** Drops it, whoever is still connected. */
    drop(): Promise<void>;
}
/** Makes a database: a copy of `template`, or an empty one. */
export declare function createDatabase(server: pg.PoolConfig, template?: string): Promise<OwnDatabase>;
/** Asks a product's database directly, beside the product: for seeing what is really stored. */
export declare function queryDatabase<Row extends pg.QueryResultRow>(connection: pg.PoolConfig, text: string, values?: unknown[]): Promise<Row[]>;
