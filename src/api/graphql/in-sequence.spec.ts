import { expect } from 'chai';
import type { Request, RequestHandler, Response } from 'express';
import { inSequence } from './in-sequence.ts';

const wrong = new Error('wrong');

/** What runs, and what the sequence passes on. */
const run = async (...handlers: ReadonlyArray<RequestHandler>) => {
  const passed: unknown[] = [];
  const begun: number[] = [];
  const counted = handlers.map(
    (handler, index): RequestHandler =>
      (request, response, next) => {
        begun.push(index);
        return handler(request, response, next);
      },
  );
  inSequence(...counted)({} as Request, {} as Response, (...error) => void passed.push(...error, 'next'));
  await new Promise((resolve) => setImmediate(resolve));
  return { begun, passed };
};

const goesOn: RequestHandler = (_request, _response, next) => next();
const goesOnLater: RequestHandler = async (_request, _response, next) => {
  await undefined;
  next();
};

describe('handlers in sequence', () => {
  it('begin one after the other, and pass on after the last', async () => {
    expect(await run(goesOn, goesOnLater, goesOn)).to.deep.equal({ begun: [0, 1, 2], passed: ['next'] });
  });

  it('end with one that answers', async () => {
    expect(await run(goesOn, () => undefined, goesOn)).to.deep.equal({ begun: [0, 1], passed: [] });
  });

  it('pass on, once, what one throws, rejects with or hands to next', async () => {
    const failing: ReadonlyArray<RequestHandler> = [
      () => {
        throw wrong;
      },
      async () => {
        throw wrong;
      },
      (_request, _response, next) => next(wrong),
    ];
    for (const fails of failing)
      for (const before of [goesOn, goesOnLater])
        expect(await run(before, fails, goesOn)).to.deep.equal({ begun: [0, 1], passed: [wrong, 'next'] });
  });
});
