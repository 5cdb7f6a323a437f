import * as E from 'fp-ts/lib/Either.js';
import type { FileEvent } from '../../shared-kernel/stored-file.ts';
import type { History } from '../event-store/history.ts';
import { UnreadableStream } from '../event-store/unreadable-stream.ts';

/** The keys of all files that a stream ever held, even after its person is forgotten. */
export const filesHeld = async (
  history: History,
  kinds: ReadonlyArray<FileEvent>,
  stream: string,
): Promise<ReadonlyArray<string>> => {
  const keys = new Map(kinds.map(({ definition, key }) => [definition.type, key]));
  const stored = (await history.read(stream)).filter(({ type }) => keys.has(type));
  return (await history.decode(stored)).map((read) => {
    if (E.isLeft(read))
      throw new UnreadableStream(`the files of ${stream} cannot be listed: ${read.left.reason}`);
    const { type, data } = read.right;
    return keys.get(type)?.(data) ?? '';
  });
};
