import type { Context } from '../platform/context.ts';
import { type Part, withParts } from '../platform/parts.ts';
import { carriers } from './carriers/index.ts';

const PARTS: ReadonlyArray<Part> = [carriers];

export const dispatch: Context = withParts(
  {
    name: 'dispatch',
    schemas: [],
    commands: [],
    readModels: [],
    queryHandlers: [],
    resolvers: { queries: {}, mutations: {}, types: {} },
  },
  PARTS,
);
