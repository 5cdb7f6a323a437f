import { assigneeById } from '../identity/published/queries.ts';
import { createAsk } from '../platform/ask.ts';
import type { Sql } from '../platform/sql.ts';
import { queryHandlers } from '../product/declarations.ts';
import { userIdOf } from '../shared-kernel/actor.ts';
import type { Ask } from '../shared-kernel/context-query.ts';

/** Names from the read models, for a tool that also runs without them: null where one cannot be found. */
export const askForNames = (sql: Sql): Ask => {
  const answered = createAsk(queryHandlers, sql);
  return async (about, key) => {
    try {
      return await answered(about, key);
    } catch {
      return null;
    }
  };
};

/** `user:7 Kevin Tran`; the id alone where the name is unknown. */
export const nameOf = async (actor: string, ask: Ask): Promise<string> => {
  const userId = userIdOf(actor);
  const user = userId === null ? null : await ask(assigneeById, userId);
  return [actor, user?.firstName, user?.lastName].filter(Boolean).join(' ');
};
