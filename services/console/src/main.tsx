import './early.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CONSOLE_ROOT } from './api/client.ts';
import { createQueryClient } from './api/query-client.ts';
import { startLanguage } from './app/language.ts';
import { takeLinkSecret } from './app/link-secret.ts';
import { createConsoleRouter } from './app/router.ts';
import { ShortcutListener } from './app/shortcuts.tsx';
import { startTheme } from './app/theme.tsx';
import { Toaster } from './components/ui/toaster.tsx';
import './styles.css';

takeLinkSecret(CONSOLE_ROOT);
startTheme();
const queryClient = createQueryClient();
startLanguage();
const router = createConsoleRouter(queryClient);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ShortcutListener>
        <RouterProvider router={router} />
        <Toaster />
      </ShortcutListener>
    </QueryClientProvider>
  </StrictMode>,
);
