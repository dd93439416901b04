import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../../../app/language.ts';
import { droppedFiles } from '../../../lib/dropped-files.ts';

/** Takes files that are dropped anywhere on what it holds. */
export const DropArea = ({
  isEnabled,
  onDrop,
  children,
}: {
  isEnabled: boolean;
  onDrop(files: File[]): void;
  children: ReactNode;
}) => {
  const { chapters: texts } = useMessages();
  const [isOver, setOver] = useState(false);
  // dragenter and dragleave come for each element inside.
  const depth = useRef(0);
  const hasFiles = (event: DragEvent): boolean => isEnabled && event.dataTransfer.types.includes('Files');
  const enter = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    depth.current += 1;
    setOver(true);
  };
  const leave = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    depth.current -= 1;
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    void droppedFiles(event.dataTransfer).then(onDrop);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the button and its file dialog
    <div
      className="relative min-h-[50dvh]"
      onDragEnter={enter}
      onDragLeave={leave}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-0 z-30 flex items-center justify-center rounded-xl border-2 border-primary border-dashed bg-accent/90 font-medium text-accent-foreground text-lg">
          {texts.dropHere}
        </div>
      )}
    </div>
  );
};
