/** Makes something for each language once, when it is first needed. */
export const byLanguage = <Language extends string, Made>(
  make: (language: Language) => Made,
): ((language: Language) => Made) => {
  const made = new Map<Language, Made>();
  return (language) => {
    let found = made.get(language);
    if (found === undefined) {
      found = make(language);
      made.set(language, found);
    }
    return found;
  };
};
