/**
 * Returns the environment of a thread or a process: that of this process with a directory for what its modules are
 * compiled to, unless the operator has set one, or there is none that only this user can write.
 */
export declare const withCompileCache: (environment: NodeJS.ProcessEnv, temporaryFolder?: string) => NodeJS.ProcessEnv;

/** Keeps what this process loads from now on compiled, in that directory: for an entry, before it imports the rest. */
export declare const keepCompiled: () => void;
