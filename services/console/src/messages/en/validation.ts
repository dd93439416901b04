/** What is wrong with a field, by the key that a form schema names. */
export const validation = {
  required: 'Please fill this in.',
  tooLong: 'This is too long.',
  tooShort: 'This is too short.',
  email: 'Please give an e-mail address, such as name@example.com.',
  webAddress: 'Please give a whole address, such as https://example.com/versio.',
  language: 'Please give a language tag, such as zh, en or vi.',
  unknownLanguage: 'There is no language with this tag.',
  futureDate: 'Please choose a day in the future.',
  chooseOne: 'Please choose at least one.',
  mismatch: 'The two entries differ.',
  invalid: 'This value cannot be used.',
};
