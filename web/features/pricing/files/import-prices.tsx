import { Intent } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useNavigate, useParams } from 'react-router';
import { TRY_AGAIN } from '../../../kit/again-words.ts';
import { ImportPage } from '../../../kit/import/import-page.tsx';
import type { Unseen } from '../../../kit/import/import-work.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { toast, toastUntilClosed } from '../../../kit/toaster.ts';
import { useStable } from '../../../kit/use-stable.ts';
import { draftPath } from '../drafts/draft-path.ts';
import { pathOf } from '../tables/price-table-screen.ts';
import { PRICE_TABLES } from '../tables/price-tables.ts';
import { useUndoPublication } from '../tables/use-undo-publication.ts';
import { columnsOf, type FileOfTable, priceImport } from './price-import.ts';

const FILES: ReadonlyArray<FileOfTable> = PRICE_TABLES.flatMap((screen) =>
  screen.files.map((file) => ({ screen, file })),
);

const Import = ({ of }: { readonly of: FileOfTable }) => {
  const { screen, file } = of;
  const dispatch = useDispatch<ListsDispatch>();
  const navigate = useNavigate();
  const toDraft = useStable((draft: string): void => void navigate(draftPath(draft)));
  const undo = useUndoPublication();
  const offerUndo = useStable((number: number, onUndone: () => void): void => {
    const undoing = { subject: 'prices', number, done: 'The prices are back as before.', onUndone };
    toast('prices', 'The rows of the file are in force.', Intent.SUCCESS, {
      text: 'Undo',
      onClick: () => undo(undoing),
    });
  });
  const sayUnseen = useStable(({ message, draft, retry }: Unseen): void => {
    if (draft === undefined) {
      const offers = retry ? { text: TRY_AGAIN, onClick: retry } : [];
      toastUntilClosed('prices', message, Intent.WARNING, offers);
      return;
    }
    toastUntilClosed(
      'prices',
      `The rows of the file are not in force. What was imported stays in a draft. ${message}`,
      Intent.WARNING,
      { text: 'Look at the draft', onClick: () => toDraft(draft) },
    );
  });
  const work = useMemo(
    () => priceImport(of, dispatch, { onKept: toDraft, onPublished: offerUndo, onUnseen: sayUnseen }),
    [of, dispatch, toDraft, offerUndo, sayUnseen],
  );
  return (
    <ImportPage
      title={`Import ${file.what}`}
      work={work}
      heading="Row"
      back={
        <LinkButton
          to={pathOf({ ...screen, ...file })}
          text={`Go to the ${file.what}`}
          intent={Intent.NONE}
        />
      }
    >
      <p>
        A row of the file changes the row of the table that it matches, or is added; all other rows stay as
        they are. You see what would happen to each row before anything is saved. Then all rows take effect
        together, or none; or they wait in a draft, where you can try them on past quotes first.
      </p>
      <p>
        The file needs all of these columns: {columnsOf(of).join(', ')}. An exported file can be read back.
      </p>
    </ImportPage>
  );
};

/** Imports a price table from a file. */
export const ImportPrices = () => {
  const { file: name } = useParams();
  const of = FILES.find(({ file }) => file.slug === name);
  return of ? <Import key={name} of={of} /> : <Navigate to="/taq" replace />;
};
