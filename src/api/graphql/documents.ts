import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GiveWay } from '../../platform/crowd.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { limitRule } from './limits.ts';

export type Checked = { readonly document: DocumentNode } | { readonly errors: ReadonlyArray<GraphQLError> };

export type DocumentRules = {
  readonly introspection: boolean;
  /** Whether errors for unknown names suggest similar ones. */
  readonly suggestions: boolean;
  /** Rules that a document must pass before all others. */
  readonly first?: ReadonlyArray<ValidationRule>;
};

/** The client has some fifty. One with many fragments takes 300 kB with its plan, however short it is. */
const CACHED_DOCUMENTS = 200;
/** For all together: a parsed document takes some hundred bytes a character. */
const CACHED_CHARACTERS = 300_000;
const LONGEST_DOCUMENT = 20_000;
const MOST_TOKENS = 5_000;
const MOST_ERRORS = 20;

/** All rules at once would delay everybody else. */
const RULES_AT_ONCE = 2;

export type Documents = {
  /** A recently used valid document. */
  readonly known: (text: string) => DocumentNode | undefined;
  /**
   * Parses and validates in steps, awaiting `giveWay` before each, and rejects with its errors. Invalid
   * documents are not cached.
   */
  readonly check: (text: string, giveWay?: GiveWay) => Promise<Checked>;
};

/** Cache of parsed and validated documents. */
export const createDocuments = (
  schema: GraphQLSchema,
  { introspection, suggestions, first = [] }: DocumentRules,
): Documents => {
  const cache = new LRUCache<string, DocumentNode>({
    max: CACHED_DOCUMENTS,
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: (_document, text) => text.length,
  });
  const rules = [...specifiedRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];

  /** In order of precedence: after an error in one step the next ones do not run. */
  const steps: ReadonlyArray<ReadonlyArray<ValidationRule>> = [
    ...[...first, limitRule].map((rule) => [rule]),
    ...Array.from({ length: Math.ceil(rules.length / RULES_AT_ONCE) }, (_, nth) =>
      rules.slice(nth * RULES_AT_ONCE, (nth + 1) * RULES_AT_ONCE),
    ),
  ];

  const errorsIn = async (document: DocumentNode, giveWay: GiveWay): Promise<ReadonlyArray<GraphQLError>> => {
    for (const step of steps) {
      const errors = validate(schema, document, step, {
        maxErrors: MOST_ERRORS,
        hideSuggestions: !suggestions,
      });
      if (errors.length > 0) return errors;
      await giveWay();
    }
    return [];
  };

  const check = async (text: string, giveWay: GiveWay): Promise<Checked> => {
    if (text.length > LONGEST_DOCUMENT)
      return { errors: [new GraphQLError(`A document may have ${LONGEST_DOCUMENT} characters.`)] };
    await giveWay();
    try {
      const document = parse(text, { maxTokens: MOST_TOKENS });
      const errors = await errorsIn(document, giveWay);
      return errors.length > 0 ? { errors } : { document };
    } catch (error) {
      if (error instanceof RangeError)
        return { errors: [new GraphQLError('The document is nested too deeply.')] };
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
  };

  return {
    known: (text) => cache.get(text),
    check: async (text, giveWay = nextTurn) => {
      const checked = await check(text, giveWay);
      if ('document' in checked) cache.set(text, checked.document);
      return checked;
    },
  };
};
