import type { RequestHandler } from 'express';

/**
 * Several handlers as one, without the routing that a Router does before each. A handler begins once the one before
 * it calls `next`; whatever one throws, rejects with or passes on goes to the next error handler.
 */
export const inSequence =
  (...handlers: ReadonlyArray<RequestHandler>): RequestHandler =>
  (request, response, next) => {
    const begin = (index: number): void => {
      const handler = handlers[index];
      if (!handler) return void next();
      try {
        const answer: unknown = handler(request, response, (error?: unknown) =>
          error ? next(error) : begin(index + 1),
        );
        if (answer instanceof Promise) answer.catch(next);
      } catch (error) {
        next(error);
      }
    };
    begin(0);
  };
