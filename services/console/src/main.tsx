import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { initialLanguage, LanguageProvider } from './app/language.tsx';
import { createConsoleRouter } from './app/router.ts';
import { ShortcutListener } from './app/shortcuts.tsx';
import { startTheme } from './app/theme.tsx';
import { Toaster } from './components/ui/toast.tsx';
import { loadMessages } from './messages/load.ts';
import './styles.css';

startTheme();
const language = initialLanguage();
document.documentElement.lang = language;
const messages = await loadMessages(language);
const queryClient = createQueryClient();
const router = createConsoleRouter(queryClient);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LanguageProvider initial={{ language, messages }}>
      <QueryClientProvider client={queryClient}>
        <ShortcutListener>
          <RouterProvider router={router} />
          <Toaster />
        </ShortcutListener>
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);
