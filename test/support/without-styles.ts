import { createRequire } from 'node:module';

/** Ignores style sheets in specs that import components. */
createRequire(import.meta.url).extensions['.css'] = () => undefined;
