import { PersonForgotten } from '../shared-kernel/person-forgotten.ts';
import type { Folds } from './command/folds.ts';
import type { Listener } from './listener.ts';
import { defineReaction, type Reaction } from './reactor/reaction.ts';
import { FORGOTTEN, type SubjectKeys } from './subject-keys.ts';

/**
 * Deletes the key of a person's personal data, and with it every stored value, when the person is forgotten. It
 * reads the whole log, and deleting is idempotent, so none is missed.
 */
export const keyDeletion = ({ forget }: Pick<SubjectKeys, 'forget'>): Reaction<PersonForgotten> =>
  defineReaction({
    name: 'delete_keys_of_forgotten',
    from: 'beginning',
    setsAside: true,
    events: [PersonForgotten],
    react: ({ data }) => forget(data.subject),
  });

/** Evicts this node's caches of people forgotten on any node. */
export const evictForgotten = (
  listener: Pick<Listener, 'on'>,
  keys: Pick<SubjectKeys, 'evict'>,
  folds: Pick<Folds, 'clear'>,
): void =>
  listener.on(FORGOTTEN, (subject) => {
    keys.evict(subject === '' ? undefined : subject);
    folds.clear();
  });
