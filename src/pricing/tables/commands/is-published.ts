import type { Recall } from '../../../platform/command/command.ts';
import { pricePublications } from '../price-publications.ts';

/** Whether a draft was published. */
export const isPublished = async (draft: number, recall: Recall): Promise<boolean> =>
  (await recall(pricePublications, pricePublications.name)).some(({ draftId }) => draftId === draft);
