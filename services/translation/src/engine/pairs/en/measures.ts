import { unitTest } from '../measures.ts';

/** Tells whether a number of an English text is one of a unit of measure. */
export const isEnglishMeasure = unitTest({
  century: 'centur(?:y|ies)',
  decade: 'decades?',
  year: 'years?|yrs?',
  month: 'months?',
  week: 'weeks?',
  day: 'days?',
  'two-hours': 'shichen|double[ -]hours?',
  hour: "hours?|hrs?|h|o['’]clock|[ap]\\.?m\\.?",
  'quarter-hour': 'quarters?',
  minute: 'minutes?|min',
  kilometre: 'kilomet(?:er|re)s?|km|klicks?',
  metre: 'met(?:er|re)s?|m',
  centimetre: 'centimet(?:er|re)s?|cm',
  kilogram: 'kilograms?|kilos?|kg',
  litre: 'lit(?:er|re)s?|l',
  dozen: 'dozens?',
  percent: '%|per ?cent',
  time: 'times|fold|whole',
});
