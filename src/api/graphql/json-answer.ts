import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Response } from 'graphql-http';
import type { GiveWay } from '../../platform/crowd.ts';

/** What browsers send with fetch, or a client that takes nothing else. */
const TAKES_JSON = /^(\*\/\*|application\/json)$/;

/** Characters that are written in one go, a little over a page of the client. */
const AT_ONCE = 20_000;
/** An answer's fields stand in its data, and the items of a page in a field of theirs. */
const LEVELS = 3;

/** JSON of a value as JSON.stringify writes it, in pieces between which others may have their turn. */
function* piecesOf(value: unknown, levels = LEVELS): Generator<string, void, undefined> {
  if (Array.isArray(value)) {
    yield '[';
    let count = 1;
    for (let from = 0; from < value.length; ) {
      const items = JSON.stringify(value.slice(from, from + count)).slice(1, -1);
      yield from === 0 ? items : `,${items}`;
      from += count;
      count = Math.max(1, Math.floor((AT_ONCE * count) / items.length));
    }
    yield ']';
  } else if (levels > 0 && typeof value === 'object' && value !== null) {
    yield '{';
    const present = Object.entries(value).filter(([, each]) => each !== undefined);
    for (const [nth, [key, each]] of present.entries()) {
      yield `${nth === 0 ? '' : ','}${JSON.stringify(key)}:`;
      yield* piecesOf(each, levels - 1);
    }
    yield '}';
  } else yield JSON.stringify(value);
}

/** Some times the longest page of the longest records: the same text under many names would take all memory. */
const MOST_CHARACTERS = 10_000_000;

const TOO_LONG = `This answer has more than ${MOST_CHARACTERS.toLocaleString('en-US')} characters. Ask for fewer records or fields at a time.`;

const noLongerThan = (characters: number): void => {
  if (characters > MOST_CHARACTERS) throw new GraphQLError(TOO_LONG);
};

const inPieces = async (answer: ExecutionResult, giveWay: GiveWay): Promise<string> => {
  const pieces: string[] = [];
  let characters = 0;
  for (const piece of piecesOf(answer)) {
    pieces.push(piece);
    characters += piece.length;
    noLongerThan(characters);
    if (piece.length > AT_ONCE / 4) await giveWay();
  }
  return pieces.join('');
};

const responseOf = (body: string, type = 'application/json'): Response => [
  body,
  {
    status: 200,
    statusText: 'OK',
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-length': String(Buffer.byteLength(body)),
    },
  },
];

/** Names JSON, or takes anything. */
const ALSO_TAKES_JSON = /application\/json|\*\//;

/**
 * The response to an answer: the same as graphql-http's, written in half the time and with its length; with `giveWay` in
 * pieces. Without it undefined for errors, and for clients that take more than JSON: graphql-http writes those. What
 * is too long is a GraphQLError, thrown or in the promise.
 */
export const jsonAnswer = (
  accept: string | undefined,
  answer: ExecutionResult,
  giveWay?: GiveWay,
): Response | Promise<Response> | undefined => {
  const taken = accept ?? '*/*';
  if (giveWay) {
    const type = ALSO_TAKES_JSON.test(taken) ? 'application/json' : 'application/graphql-response+json';
    return inPieces(answer, giveWay).then((body) => responseOf(body, type));
  }
  if (answer.errors || !TAKES_JSON.test(taken)) return undefined;
  const body = JSON.stringify(answer);
  noLongerThan(body.length);
  return responseOf(body);
};
