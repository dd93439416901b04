/** How a character addresses another: the words for oneself and for the other; "" where they are not known. */
export interface AddressForm {
  self: string;
  other: string;
}

/** Whether two forms agree in all words that both have. */
export const isCompatible = (one: AddressForm, other: AddressForm): boolean =>
  agrees(one.self, other.self) && agrees(one.other, other.other);

const agrees = (one: string, other: string): boolean => one === '' || other === '' || one === other;

/** Returns a form with the words that it lacks taken from another. */
export const fillFrom = (form: AddressForm, other: AddressForm): AddressForm => ({
  self: form.self || other.self,
  other: form.other || other.other,
});

const isWhole = ({ self, other }: AddressForm): boolean => self !== '' && other !== '';
const isEmpty = ({ self, other }: AddressForm): boolean => self === '' && other === '';

/**
 * Takes forms that have words for one side only, which is all that a short dialogue shows, for the whole form that they
 * are a part of, if there is exactly one; else they would be a rival of it.
 */
export const completeForms = <Said extends AddressForm>(
  said: readonly Said[],
  known: readonly AddressForm[],
): Said[] => {
  const whole = new Map(
    [...said, ...known].filter(isWhole).map((form) => [JSON.stringify([form.self, form.other]), form]),
  );
  return said.map((form) => {
    if (isWhole(form) || isEmpty(form)) return form;
    const fitting = [...whole.values()].filter((one) => isCompatible(one, form));
    return fitting.length === 1 ? { ...form, ...fillFrom(form, fitting[0]!) } : form;
  });
};
