import * as t from 'io-ts';
import { jsonIn } from '../../../../platform/http-answer.ts';
import type { HttpAnswer } from './http-call.ts';

const OWN_TYPE = /^application\/(vnd\.coxauto\.[\w.]+\+json|problem\+json)\b/iu;
const BOARD_TYPE = /^application\/vnd\.coxauto\.[\w.]+\+json\b/iu;
const refused = t.type({ errors: t.array(t.type({ code: t.string })) });

/**
 * Whether the board has answered, not a gateway or a page about its maintenance: by its media type, that of problem details
 * (RFC 9457), or its form of errors. Its 204 has no body.
 */
export const isOwn = ({ status, headers, text }: HttpAnswer): boolean => {
  if (status === 204 || OWN_TYPE.test(headers.get('content-type') ?? '')) return true;
  const body = jsonIn(text ?? '');
  return refused.is(body) && body.errors.length > 0;
};

/** Whether an answer has the board's media type, which no gateway has. */
export const isOfBoard = ({ headers }: HttpAnswer): boolean =>
  BOARD_TYPE.test(headers.get('content-type') ?? '');
