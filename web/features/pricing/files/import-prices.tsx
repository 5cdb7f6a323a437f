import { Intent } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useParams } from 'react-router';
import { ImportPage } from '../../../kit/import/import-page.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { DraftBanner } from '../tables/draft-banner.tsx';
import { pathOf } from '../tables/price-table-screen.ts';
import { PRICE_TABLES } from '../tables/price-tables.ts';
import { useAt } from '../tables/use-at.ts';
import { useEndedDraft } from '../tables/use-ended-draft.ts';
import { columnsOf, type FileOfTable } from './price-file.ts';
import { priceImport } from './price-import.ts';
import { useImportTarget } from './use-import-target.ts';

const FILES: ReadonlyArray<FileOfTable> = PRICE_TABLES.flatMap((screen) =>
  screen.files.map((file) => ({ screen, file })),
);

const IN_FORCE =
  'Then all rows that are not refused take effect together, or none; or they wait in a draft, where you can try them on past quotes first.';
const IN_DRAFT = 'Then all rows that are not refused are added to the draft, or none.';
const IN_NEXT = 'Then all rows that are not refused are added to a new draft, or none.';

const Import = ({ of }: { readonly of: FileOfTable }) => {
  const { screen, file } = of;
  const dispatch = useDispatch<ListsDispatch>();
  const { draft, search } = useAt();
  const isEnded = useEndedDraft() !== undefined;
  const target = useImportTarget(of);
  const work = useMemo(() => priceImport(of, dispatch, target), [of, dispatch, target]);
  const inDraft = isEnded ? IN_NEXT : IN_DRAFT;
  return (
    <ImportPage
      title={`Import ${file.what}`}
      work={work}
      heading="Row"
      {...(draft !== undefined && { context: <DraftBanner draft={draft} /> })}
      back={
        <LinkButton
          to={`${pathOf({ ...screen, ...file })}${search}`}
          text={`Go to the ${file.what}`}
          intent={Intent.NONE}
        />
      }
    >
      <p>
        A row of the file changes the row of the table that it matches, or is added; all other rows stay as
        they are. You see what would happen to each row before anything is saved.{' '}
        {draft === undefined ? IN_FORCE : inDraft}
      </p>
      <p>
        The file needs all of these columns: {columnsOf(of).join(', ')}. An exported file can be read back.
      </p>
    </ImportPage>
  );
};

/** Imports a price table from a file, into the draft that is shown where there is one. */
export const ImportPrices = () => {
  const { file: name } = useParams();
  const of = FILES.find(({ file }) => file.slug === name);
  return of ? <Import key={name} of={of} /> : <Navigate to="/taq" replace />;
};
