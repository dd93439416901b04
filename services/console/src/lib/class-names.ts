import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of Tailwind classes that contradict each other the last one counts. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
