import { MomentBanner } from '../../../kit/as-of/moment-banner.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { draftPath } from '../drafts/draft-path.ts';
import { useDraftInTablesQuery } from '../drafts/drafts-api.ts';
import { useAt } from './use-at.ts';

type BannerProps = { readonly draft: string };

const inWords = (query: ReturnType<typeof useDraftInTablesQuery>): string | undefined => {
  if (query.data === undefined) return undefined;
  if (query.data === null) return 'There is no such draft.';
  const { name, discarded, publication, undoneBy } = query.data;
  if (undoneBy !== null) return `Draft ${name} – published and taken back, so it can no longer be changed.`;
  if (publication !== null) return `Draft ${name} – published, so it can no longer be changed.`;
  return discarded
    ? `Draft ${name} – discarded, so it can no longer be changed.`
    : `Editing draft ${name} – not in force.`;
};

const Banner = ({ draft }: BannerProps) => {
  const words = inWords(useDraftInTablesQuery({ id: draft }));
  return (
    <MomentBanner>
      <span>{words ?? 'Editing a draft – not in force.'}</span>
      <LinkButton to={draftPath(draft)} text="To the draft" />
    </MomentBanner>
  );
};

/** Says that a table is shown with the changes of a draft, and that what is saved goes there. */
export const DraftBanner = () => {
  const { draft } = useAt();
  return draft === undefined ? null : <Banner draft={draft} />;
};
