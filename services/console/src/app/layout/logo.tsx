import { useMessages } from '../language.ts';

/** The product's sign and name. */
export const Logo = () => {
  const { shell } = useMessages();
  return (
    <span className="flex items-center gap-2.5 font-semibold text-lg tracking-tight">
      <img src="./versio.svg" alt="" className="size-7" />
      {shell.product}
    </span>
  );
};
