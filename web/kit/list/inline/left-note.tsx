import { Callout, Intent } from '@blueprintjs/core';
import type { AnyInline } from './inline-definition.ts';
import { leftInWords } from './inline-words.ts';
import type { Left } from './use-left.ts';

type LeftNoteProps = { readonly definition: AnyInline; readonly left: Left; readonly name: string };

/** What became of a row that has left the list while its picker is open. */
export const LeftNote = ({ definition, left, name }: LeftNoteProps) => (
  <Callout intent={Intent.WARNING} icon={null} role="alert" compact>
    {leftInWords(definition, left, name)}
  </Callout>
);
