/** Does nothing: for what is read ahead, whose errors show where it is used. */
export const noop = (): void => {};
