import { Intent } from '@blueprintjs/core';
import { toast } from '../../../kit/toaster.ts';
import { useUndoPublication } from '../tables/use-undo-publication.ts';

/** Says that a draft is in force, and offers to take it back where its publication is known. */
export const useInForceToast = () => {
  const undo = useUndoPublication();
  return (name: string, number: number | undefined): void => {
    const done = 'The prices are back as before.';
    toast('prices', `“${name}” is in force.`, Intent.SUCCESS, [
      ...(number === undefined
        ? []
        : [
            {
              text: 'Undo',
              onClick: () => undo({ subject: 'prices', of: `Undo for “${name}”`, number, done }),
            },
          ]),
    ]);
  };
};
