import type { CarrierDocument } from '../../../../api/generated/types.ts';
import { useRemoveCarrierDocumentMutation, useRestoreCarrierDocumentMutation } from '../carrier-api.ts';
import { useRemoval } from '../use-removal.ts';

/** Removes documents; each removal can be undone. */
export const useRemoving = () => {
  const [remove] = useRemoveCarrierDocumentMutation();
  const [restore] = useRestoreCarrierDocumentMutation();
  return useRemoval<CarrierDocument>({
    kind: 'document',
    nameOf: ({ fileName }) => fileName,
    calls: { remove, restore },
    said: {
      remove: ({ fileName }) => `${fileName} was removed.`,
      restore: ({ fileName }) => `${fileName} is back.`,
    },
    undone: ['remove'],
  });
};
