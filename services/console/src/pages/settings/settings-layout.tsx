import { Outlet } from '@tanstack/react-router';
import { useMessages } from '../../app/language.ts';
import { PageHeader } from '../../components/ui/card.tsx';
import { TabLink, TabLinks } from '../../components/ui/tab-links.tsx';
import { SETTINGS_SECTIONS } from './sections.ts';

/** The sections of the settings. */
export const SettingsLayout = () => {
  const messages = useMessages();
  return (
    <>
      <PageHeader title={messages.settings.title} />
      <TabLinks label={messages.settings.navigation}>
        {SETTINGS_SECTIONS.map(({ to, label }) => (
          <TabLink key={to} to={to}>
            {label(messages)}
          </TabLink>
        ))}
      </TabLinks>
      <Outlet />
    </>
  );
};
