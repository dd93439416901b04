import { type KeyboardEvent, useEffect, useRef } from 'react';

/** Where to go after an edit. */
export type EditStep = 'stay' | 'here' | 'next';

/** Edits a paragraph where it stands: Enter takes it, Ctrl+Enter goes on with the next, Escape gives up. */
export const ParagraphEditor = ({
  text,
  label,
  onDone,
}: {
  text: string;
  label: string;
  onDone(text: string | undefined, step: EditStep): void;
}) => {
  const input = useRef<HTMLTextAreaElement>(null);
  // Enter and Escape end the edit, and the blur that follows them does not end it again.
  const isOver = useRef(false);
  useEffect(() => {
    const element = input.current!;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);
  const end = (taken: string | undefined, step: EditStep): void => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(taken, step);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // Enter chooses a proposal of an input method while one is open.
    if (event.nativeEvent.isComposing) return;
    const { value } = event.currentTarget;
    if (event.key === 'Enter') end(value, event.ctrlKey || event.metaKey ? 'next' : 'here');
    else if (event.key === 'Escape') end(undefined, 'here');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <textarea
      ref={input}
      aria-label={label}
      defaultValue={text}
      rows={2}
      className="field-sizing-content w-full resize-none rounded-md border border-input bg-background px-2 py-1"
      onKeyDown={press}
      onBlur={(event) => end(event.currentTarget.value, 'stay')}
    />
  );
};
