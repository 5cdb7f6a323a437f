import { Callout, Intent } from '@blueprintjs/core';
import { counted } from '../list/bulk/bulk-report.ts';

/** Says that rows of a file have a warning, with which they can be imported. */
export const Warned = ({ rows }: { readonly rows: number }) => (
  <Callout intent={Intent.WARNING} icon={null} compact>
    {counted(rows, 'row')} {rows === 1 ? 'has' : 'have'} a warning. {rows === 1 ? 'It' : 'They'} can be
    imported all the same.
  </Callout>
);
