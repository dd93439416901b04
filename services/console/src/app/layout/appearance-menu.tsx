import { Menu, MenuChoice, MenuLabel, MenuSeparator } from '../../components/ui/menu.tsx';
import type { MenuProps } from '../../components/ui/menu-button.tsx';
import { LANGUAGES } from '../../messages/languages.ts';
import { useLanguage } from '../language.ts';
import { THEMES, useTheme } from '../theme.tsx';

/** The language, and light or dark. */
export const AppearanceMenu = (props: MenuProps) => {
  const { language, setLanguage, messages } = useLanguage();
  const [theme, setTheme] = useTheme();
  const { shell } = messages;
  return (
    <Menu {...props}>
      <MenuLabel>{shell.language}</MenuLabel>
      <MenuChoice
        value={language}
        onChange={(next) => void setLanguage(next)}
        options={LANGUAGES.map((value) => ({ value, label: shell.languages[value], lang: value }))}
      />
      <MenuSeparator />
      <MenuLabel>{shell.theme}</MenuLabel>
      <MenuChoice
        value={theme}
        onChange={setTheme}
        options={THEMES.map((value) => ({ value, label: shell.themes[value] }))}
      />
    </Menu>
  );
};
