import { Button } from '@blueprintjs/core';
import { Paperclip } from '@blueprintjs/icons';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { FILE_ENDINGS } from '../../../src/shared-kernel/attachable-file.ts';

/** Id of the button that opens the file dialog. */
export const ADD_FILES = 'add-files';

type FilePickerProps = {
  readonly onFiles: (files: ReadonlyArray<File>) => void;
  readonly children: ReactNode;
};

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Accepts files from a file dialog, also by keyboard, or dropped anywhere on its content. */
export const FilePicker = ({ onFiles, children }: FilePickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button
    <div
      className={isOver ? 'file-drop file-drop-over' : 'file-drop'}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!holdsFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={FILE_ENDINGS}
        aria-label="Files to attach"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <div className="file-add">
        <Button id={ADD_FILES} icon={<Paperclip />} text="Add files" onClick={() => input.current?.click()} />
        <span className="quiet">or drop them here, up to 20 MB each</span>
      </div>
    </div>
  );
};
