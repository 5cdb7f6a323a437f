import { Intent } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useParams } from 'react-router';
import { ImportPage } from '../../../kit/import/import-page.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { PRICE_FILES, type PriceFile } from '../tables/price-slugs.ts';
import { columnsOf, priceImport } from './price-import.ts';

const fileNamed = (name = ''): PriceFile | undefined =>
  Object.entries(PRICE_FILES).find(([slug]) => slug === name)?.[1];

const Import = ({ file }: { readonly file: PriceFile }) => {
  const dispatch = useDispatch<ListsDispatch>();
  const work = useMemo(() => priceImport(file, dispatch), [file, dispatch]);
  return (
    <ImportPage
      title={`Import ${file.what}`}
      work={work}
      heading="Row"
      back={<LinkButton to={file.at} text={`Go to the ${file.what}`} intent={Intent.NONE} />}
    >
      <p>
        A row changes the one that it is about, or adds it; rows that are not in the file stay. What would
        happen to each row is shown before anything is stored. Then all rows count at once, or none.
      </p>
      <p>
        The file needs all of these columns: {columnsOf(file).join(', ')}. An exported file can be read back.
      </p>
    </ImportPage>
  );
};

/** Imports a price table from a file. */
export const ImportPrices = () => {
  const { file: name } = useParams();
  const file = fileNamed(name);
  return file ? <Import key={name} file={file} /> : <Navigate to="/taq" replace />;
};
