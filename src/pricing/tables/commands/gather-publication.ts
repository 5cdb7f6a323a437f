import type { Recall } from '../../../platform/command/command.ts';
import {
  type PublicationOfDraft,
  pricePublications,
  publicationOf,
} from '../publications/price-publications.ts';

/** What became of a draft's publication. */
export const gatherPublication = async (draft: number, recall: Recall): Promise<PublicationOfDraft> =>
  publicationOf(await recall(pricePublications, pricePublications.name), draft);
