import type { ReactNode } from 'react';
import { fullName } from '../format.ts';
import { When } from '../when.tsx';
import { fileSize } from './files-rules.ts';
import './files.css';

/** A file as it is listed. */
export type ListedFile = {
  readonly fileName: string;
  readonly fileUrl: string;
  /** Bytes. */
  readonly size: number;
  readonly createdAt: string;
  readonly author: Parameters<typeof fullName>[0] | null;
};

type FileWordsProps = {
  readonly file: ListedFile;
  /** What it is, before its size. */
  readonly kind?: ReactNode;
};

/** A link to download a file, with size, person and time. */
export const FileWords = ({ file: { fileName, fileUrl, size, author, createdAt }, kind }: FileWordsProps) => (
  <>
    <a href={fileUrl} download className="file-name">
      <bdi>{fileName}</bdi>
    </a>
    <p className="quiet">
      {kind && <>{kind}, </>}
      {fileSize(size)}
      {author && (
        <>
          , <bdi>{fullName(author)}</bdi>
        </>
      )}
      , <When instant={createdAt} />
    </p>
  </>
);
