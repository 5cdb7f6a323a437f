import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { StoredEvent } from '../../../platform/event-store/event-store.ts';
import type { Tools } from '../../../platform/reactor/reaction.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { PersonForgotten } from '../../../shared-kernel/person-forgotten.ts';
import { fileDeletion } from './delete-files.ts';

const around = { id: '', revision: 0, position: 1n, at: '', actor: '', commandId: '' };

/** Records with files under these keys, interleaved with other events. */
const logOf = (keys: Readonly<Record<string, ReadonlyArray<string>>>): ResolverContext['log'] => ({
  read: async (stream) =>
    ['NoteAdded', ...(keys[stream] ?? []).map(() => 'FileAttached')].map(
      (type, revision): StoredEvent => ({ ...around, type, stream, revision, data: '', metadata: '' }),
    ),
  decode: async (events) =>
    events.map(({ stream, revision, type }) =>
      E.right({ ...around, stream, revision, type, data: { key: keys[stream]?.[revision - 1] } }),
    ),
});

const deletedOn = async (subject: string): Promise<ReadonlyArray<string>> => {
  const deleted: string[] = [];
  const files = {
    delete: async (key: string) => {
      deleted.push(key);
    },
  };
  const forgotten: Recorded<PersonForgotten> = {
    ...around,
    stream: '',
    type: 'PersonForgotten',
    data: { subject },
  };
  const history = logOf({ 'quote-4711': ['files/a', 'files/b'], 'quote-4712': ['files/c'] });
  await fileDeletion(files).react(forgotten, { history } as Tools);
  return deleted;
};

describe('whenever a person is forgotten', () => {
  it('the files of their record are deleted, and no others', async () => {
    expect(await deletedOn('record-4711')).to.deep.equal(['files/a', 'files/b']);
  });

  it('nothing is deleted for one who has no record', async () => {
    expect(await deletedOn('user-4711')).to.deep.equal([]);
  });
});
