/** What is wrong with a field, by the key that a form schema names. */
export const validation = {
  required: 'Please fill this in.',
  tooLong: 'This is too long.',
  tooShort: 'This is too short.',
  email: 'Please give an e-mail address, such as name@example.com.',
  webAddress: 'Please give a whole address, such as https://example.com/versio.',
  addressInsecure: 'The address must begin with https. Your operator can admit http with WEBHOOK_ALLOW_HTTP.',
  addressWithUser: 'An address may not have a user name or password. Remove what is before the @.',
  addressPrivate:
    'This is an address of a private network. Use one of a public server; your operator can admit a private one with WEBHOOK_ALLOWED_PRIVATE_CIDRS.',
  addressPort:
    'Either the port is one that browsers block, such as 25 or 6000, or the host name has no public address. Check both.',
  addressUnknown: 'The host name has no public address. Check its spelling and its DNS record.',
  language: 'Please give a language tag, such as zh, en or vi.',
  unknownLanguage: 'There is no language with this tag.',
  futureDate: 'Please choose a day in the future.',
  chooseOne: 'Please choose at least one.',
  mismatch: 'The two entries differ.',
  invalid: 'This value cannot be used.',
};
