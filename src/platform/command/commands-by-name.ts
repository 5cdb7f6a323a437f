import type { PublishedCommand } from '../../shared-kernel/published-command.ts';
import type { AnyCommand } from './command.ts';

/** Throws for a name that no command, or more than one, has. */
export const commandsByName = (commands: ReadonlyArray<AnyCommand>) => {
  const byName = new Map(commands.map((command) => [command.name, command]));
  if (byName.size < commands.length) throw new Error('two commands have the same name');
  // biome-ignore lint/suspicious/noExplicitAny: a command of any input
  return (sent: PublishedCommand<any>): AnyCommand => {
    const command = 'decide' in sent ? (sent as AnyCommand) : byName.get(sent.name);
    if (!command) throw new Error(`no context has the command ${sent.name}`);
    return command;
  };
};
