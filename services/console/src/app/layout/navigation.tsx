import { Link } from '@tanstack/react-router';
import { BookOpen, Settings } from 'lucide-react';
import { useMessages } from '../language.ts';
import { Logo } from './logo.tsx';

const link =
  'flex items-center gap-3 rounded-md px-3 py-2 font-medium text-muted-foreground hover:bg-muted hover:text-foreground data-[status=active]:bg-accent data-[status=active]:text-accent-foreground [&_svg]:size-4.5';

/** The product's name and its areas, for the sidebar and the drawer. */
export const Navigation = ({ onNavigate }: { onNavigate?: () => void }) => {
  const { shell } = useMessages();
  return (
    <>
      <div className="flex h-14 items-center px-5">
        <Logo />
      </div>
      <nav aria-label={shell.navigation} className="flex flex-col gap-1 p-3">
        <Link to="/books" className={link} onClick={onNavigate}>
          <BookOpen aria-hidden />
          {shell.books}
        </Link>
        <Link to="/settings" className={link} onClick={onNavigate}>
          <Settings aria-hidden />
          {shell.settings}
        </Link>
      </nav>
    </>
  );
};
